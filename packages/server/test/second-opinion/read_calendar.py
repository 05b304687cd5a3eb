"""Prints every occurrence of an iCalendar file as icalendar reads it and dateutil expands it: JSON rows of uid, start, end and summary.

Moments are UNIX seconds, whole days are dates. Times of a series are counted on the clocks of its zone, as RFC 5545 says.
"""

import datetime
import json
import sys

from dateutil import rrule
from icalendar import Calendar


def written(moment):
    if isinstance(moment, datetime.datetime):
        return int(moment.timestamp())
    return moment.isoformat()


def on_its_clock(moment, zone):
    """The local time of a moment, without its zone."""
    if not isinstance(moment, datetime.datetime):
        return datetime.datetime(moment.year, moment.month, moment.day)
    return (moment if zone is None else moment.astimezone(zone)).replace(tzinfo=None)


def in_zone(local, like, zone):
    if not isinstance(like, datetime.datetime):
        return local.date()
    return zone.localize(local) if hasattr(zone, "localize") else local.replace(tzinfo=zone)


def dates_of(value):
    return [date.dt for one in (value if isinstance(value, list) else [value]) for date in one.dts]


def occurrences(event, moved):
    start, end = event["DTSTART"].dt, event["DTEND"].dt
    zone = getattr(start, "tzinfo", None)
    first = on_its_clock(start, zone)
    length = on_its_clock(end, zone) - first
    rule = event["RRULE"].to_ical().decode()
    until = event["RRULE"].get("UNTIL")
    if until is not None:
        rule = ";".join(part for part in rule.split(";") if not part.startswith("UNTIL="))
        rule += ";UNTIL=" + on_its_clock(until[0], zone).strftime("%Y%m%dT%H%M%S")
    gone = {on_its_clock(date, zone) for date in dates_of(event["EXDATE"])} if "EXDATE" in event else set()
    gone |= {on_its_clock(date, zone) for date in moved}
    for local in rrule.rrulestr(rule, dtstart=first):
        if local not in gone:
            yield in_zone(local, start, zone), in_zone(local + length, start, zone)


def main():
    calendar = Calendar.from_ical(sys.stdin.buffer.read())
    events = calendar.walk("VEVENT")
    rows = []
    for event in events:
        uid, summary = str(event["UID"]), str(event["SUMMARY"])
        if "RRULE" in event:
            moved = [other["RECURRENCE-ID"].dt for other in events if "RECURRENCE-ID" in other and str(other["UID"]) == uid]
            rows += [(uid, written(start), written(end), summary) for start, end in occurrences(event, moved)]
        else:
            rows.append((uid, written(event["DTSTART"].dt), written(event["DTEND"].dt), summary))
    json.dump(rows, sys.stdout)


main()
