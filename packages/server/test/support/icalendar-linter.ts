import { parseRule, ruleFaults } from '../../src/scheduling/recurrence/index.ts';
import { componentsOf, propertiesOf, readCalendarFile, type CalendarFile, type Component, type Property } from './icalendar-file.ts';

export type LintFinding = { readonly check: string; readonly message: string };
type Check = (file: CalendarFile) => string[];

const UTC = /^\d{8}T\d{6}Z$/;
const LOCAL = /^\d{8}T\d{6}$/;
const DATE = /^\d{8}$/;
const DURATION = /^P(\d+W|(?=\d|T)(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+S)?)?)$/;
const OFFSET = /^[+-]\d{4}(\d{2})?$/;
const TEXT_PROPERTIES = ['SUMMARY', 'DESCRIPTION', 'LOCATION', 'NAME', 'X-WR-CALNAME', 'UID', 'COMMENT', 'CONTACT', 'TZID', 'TZNAME'];
const KNOWN = new Set(
  [
    ...TEXT_PROPERTIES,
    'VERSION',
    'PRODID',
    'METHOD',
    'CALSCALE',
    'REFRESH-INTERVAL',
    'X-PUBLISHED-TTL',
    'DTSTAMP',
    'DTSTART',
    'DTEND',
    'DURATION',
    'RRULE',
    'EXDATE',
  ]
    .concat([
      'RDATE',
      'RECURRENCE-ID',
      'STATUS',
      'SEQUENCE',
      'CREATED',
      'LAST-MODIFIED',
      'URL',
      'CATEGORIES',
      'CLASS',
      'TRANSP',
      'PRIORITY',
      'ORGANIZER',
      'ATTENDEE',
    ])
    .concat(['GEO', 'COLOR', 'SOURCE', 'IMAGE', 'TZOFFSETFROM', 'TZOFFSETTO', 'TZURL']),
);

function eventsOf({ root }: CalendarFile): Component[] {
  return componentsOf(root, 'VEVENT');
}

function all(component: Component): Property[] {
  return [...component.properties, ...component.components.flatMap(all)];
}

function label(event: Component): string {
  return propertiesOf(event, 'UID')[0]?.value ?? 'an event';
}

function valueType({ parameters, value }: Property): 'date' | 'date-time' | 'broken' {
  const valueType = parameters.get('VALUE') ?? 'DATE-TIME';
  if (valueType === 'DATE') return DATE.test(value) ? 'date' : 'broken';
  const isTime = parameters.has('TZID') ? LOCAL.test(value) : UTC.test(value) || LOCAL.test(value);
  return valueType === 'DATE-TIME' && isTime ? 'date-time' : 'broken';
}

/** Messages for a property that a component does not have exactly once, or at most once. */
function occurs(component: Component, name: string, least: 0 | 1, pattern = /./): string[] {
  const properties = propertiesOf(component, name);
  if (properties.length < least || properties.length > 1) return [`${component.name} has ${name} ${properties.length} times`];
  return properties.filter(({ value }) => !pattern.test(value)).map(({ value }) => `${name}:${value}`);
}

const lineEnds: Check = ({ bytes }) => {
  const text = bytes.toString('latin1');
  const bare = /(^|[^\r])\n|\r(?!\n)/.test(text) ? ['a line does not end with CRLF'] : [];
  return text.endsWith('\r\n') ? bare : [...bare, 'the last line is not ended'];
};

const lineLengths: Check = ({ physicalLines }) => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  return physicalLines.flatMap((line, index) => {
    const long = line.length > 75 ? [`line ${index + 1} has ${line.length} octets`] : [];
    try {
      decoder.decode(line);
      return long;
    } catch {
      return [...long, `line ${index + 1} cuts a character`];
    }
  });
};

const structure: Check = ({ broken }) => [...broken];

const header: Check = ({ root }) => {
  const [calendar, ...others] = root.components;
  if (calendar?.name !== 'VCALENDAR' || others.length > 0 || root.properties.length > 0) return ['the file is not exactly one VCALENDAR'];
  const once = [occurs(calendar, 'VERSION', 1, /^2\.0$/), occurs(calendar, 'PRODID', 1), occurs(calendar, 'METHOD', 0, /^PUBLISH$/)];
  return [...once, occurs(calendar, 'CALSCALE', 0, /^GREGORIAN$/)].flat();
};

const eventIdentity: Check = (file) =>
  eventsOf(file).flatMap((event) => [
    ...occurs(event, 'UID', 1, /\S/),
    ...occurs(event, 'DTSTAMP', 1, UTC),
    ...occurs(event, 'DTSTART', 1),
    ...propertiesOf(event, 'DTSTART').flatMap((start) => (valueType(start) === 'broken' ? [`DTSTART:${start.value}`] : [])),
  ]);

const uniqueIds: Check = (file) => {
  const seen = new Set<string>();
  return eventsOf(file).flatMap((event) => {
    const key = `${label(event)} ${propertiesOf(event, 'RECURRENCE-ID')[0]?.value ?? ''}`;
    if (seen.has(key)) return [`${label(event)} occurs twice`];
    seen.add(key);
    return [];
  });
};

const ends: Check = (file) =>
  eventsOf(file).flatMap((event) => {
    const [[start], [end], [duration]] = [propertiesOf(event, 'DTSTART'), propertiesOf(event, 'DTEND'), propertiesOf(event, 'DURATION')];
    const wrong: string[] = occurs(event, 'DTEND', 0);
    if (end !== undefined && duration !== undefined) wrong.push(`${label(event)} has DTEND and DURATION`);
    if (start === undefined || end === undefined) return wrong;
    if (valueType(start) !== valueType(end)) wrong.push(`${label(event)}: DTSTART and DTEND are of different types`);
    // Readings of different zones cannot be compared as text.
    const isComparable =
      start.parameters.get('TZID') === end.parameters.get('TZID') && start.value.endsWith('Z') === end.value.endsWith('Z');
    if (isComparable && end.value <= start.value) wrong.push(`${label(event)} ends before it begins`);
    return wrong;
  });

const texts: Check = ({ root, bytes }) => {
  const unescaped = all(root)
    .filter(({ name, value }) => TEXT_PROPERTIES.includes(name) && !/^(?:[^\\;,]|\\[\\;,nN])*$/s.test(value))
    .map(({ name, value }) => `${name}:${value} is not escaped`);
  const strange = all(root).filter(({ name }) => !KNOWN.has(name) && !name.startsWith('X-'));
  const control = /[^\P{Cc}\t\r\n]/u.test(bytes.toString('utf8')) ? ['a control character'] : [];
  return [...unescaped, ...control, ...strange.map(({ name }) => `${name} is no property of a calendar`)];
};

const timeZones: Check = ({ root }) => {
  const zones = componentsOf(root, 'VTIMEZONE');
  const declared = zones.flatMap((zone) => propertiesOf(zone, 'TZID').map(({ value }) => value));
  const used = new Set(all(root).flatMap(({ parameters }) => parameters.get('TZID') ?? []));
  const missing = [...used].filter((zone) => !declared.includes(zone)).map((zone) => `there is no VTIMEZONE for ${zone}`);
  const twice = declared.filter((zone, index) => declared.indexOf(zone) !== index).map((zone) => `${zone} is declared twice`);
  const broken = zones.flatMap((zone) => [
    ...occurs(zone, 'TZID', 1),
    ...(zone.components.length === 0 ? ['a VTIMEZONE without STANDARD or DAYLIGHT'] : []),
    ...zone.components.flatMap((part) => [
      ...occurs(part, 'DTSTART', 1, LOCAL),
      ...occurs(part, 'TZOFFSETFROM', 1, OFFSET),
      ...occurs(part, 'TZOFFSETTO', 1, OFFSET),
      ...propertiesOf(part, 'RDATE').map(() => 'a VTIMEZONE lists RDATE, which Outlook misreads'),
      ...propertiesOf(part, 'RRULE').flatMap(({ value }) => parseRule(value).faults.map(({ message }) => message)),
    ]),
  ]);
  return [...missing, ...twice, ...broken];
};

const changes: Check = (file) =>
  eventsOf(file).flatMap((event) => [
    ...occurs(event, 'SEQUENCE', 0, /^\d+$/),
    ...occurs(event, 'LAST-MODIFIED', 0, UTC),
    ...occurs(event, 'CREATED', 0, UTC),
  ]);

const statuses: Check = (file) => eventsOf(file).flatMap((event) => occurs(event, 'STATUS', 0, /^(TENTATIVE|CONFIRMED|CANCELLED)$/));

const refresh: Check = ({ root }) =>
  root.components.flatMap((calendar) => [
    ...occurs(calendar, 'REFRESH-INTERVAL', 0, DURATION),
    ...occurs(calendar, 'X-PUBLISHED-TTL', 0, DURATION),
    ...propertiesOf(calendar, 'REFRESH-INTERVAL').flatMap(({ parameters }) =>
      parameters.get('VALUE') === 'DURATION' ? [] : ['REFRESH-INTERVAL without VALUE=DURATION'],
    ),
  ]);

const names: Check = ({ root }) =>
  root.components.flatMap((calendar) => {
    const values = ['NAME', 'X-WR-CALNAME'].flatMap((name) => propertiesOf(calendar, name).map(({ value }) => value));
    return [
      ...occurs(calendar, 'NAME', 0),
      ...occurs(calendar, 'X-WR-CALNAME', 0),
      ...(new Set(values).size > 1 ? ['NAME and X-WR-CALNAME differ'] : []),
    ];
  });

const recurrence: Check = (file) =>
  eventsOf(file).flatMap((event) => {
    const start = propertiesOf(event, 'DTSTART')[0];
    const type = start === undefined ? 'broken' : valueType(start);
    const rules = propertiesOf(event, 'RRULE').flatMap(({ value }) => {
      const { rule, faults } = parseRule(value);
      return [...faults, ...(rule === null ? [] : ruleFaults(rule, type === 'date'))].map(({ message }) => message);
    });
    const others = ['EXDATE', 'RECURRENCE-ID'].flatMap((name) => propertiesOf(event, name));
    const mixed = others.filter((property) => valueType(property) !== type).map(({ name }) => `${name} is of another type than DTSTART`);
    const both =
      propertiesOf(event, 'RECURRENCE-ID').length > 0 && propertiesOf(event, 'RRULE').length > 0 ? ['RECURRENCE-ID beside RRULE'] : [];
    return [...occurs(event, 'RRULE', 0), ...rules, ...mixed, ...both];
  });

const CHECKS: Readonly<Record<string, Check>> = {
  lineEnds,
  lineLengths,
  structure,
  header,
  eventIdentity,
  uniqueIds,
  ends,
  texts,
  timeZones,
  changes,
  statuses,
  refresh,
  names,
  recurrence,
};

/** What is wrong with the bytes of any calendar file, by RFC 5545 and what readers are known to trip over. */
export function lintCalendar(bytes: Buffer): LintFinding[] {
  const file = readCalendarFile(bytes);
  return Object.entries(CHECKS).flatMap(([check, find]) => find(file).map((message) => ({ check, message })));
}

/** The same for a feed of ours, which must also have what subscribers need: how often to refresh, a name, and what changed. */
export function lintFeed(bytes: Buffer): LintFinding[] {
  const file = readCalendarFile(bytes);
  const perCalendar = file.root.components.flatMap((calendar) =>
    ['METHOD', 'REFRESH-INTERVAL', 'X-PUBLISHED-TTL', 'NAME', 'X-WR-CALNAME'].flatMap((name) => occurs(calendar, name, 1)),
  );
  const perEvent = eventsOf(file).flatMap((event) =>
    ['SEQUENCE', 'LAST-MODIFIED', 'STATUS', 'DTEND'].flatMap((name) => occurs(event, name, 1)),
  );
  return [...lintCalendar(bytes), ...[...perCalendar, ...perEvent].map((message) => ({ check: 'feed', message }))];
}
