"""The rules of Sixty-Six: pure Python without hardware, time or floats."""
