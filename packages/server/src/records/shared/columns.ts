import type { Existing, Write } from '../../writes/index.ts';
import { statement } from '../../database/statement.ts';
import { projectVisible } from './borrowed.sql.ts';
import { viewerValues } from '../../access/viewer.ts';
import { isTimeZone } from '@daybook/values';
import { because, into } from '@daybook/contract';

interface SentClient {
  readonly uuid?: string;
  readonly contact_person?: { readonly id?: number | null } | null;
}

export interface ClientColumns {
  readonly client_uuid?: string | null;
  readonly client_person_id?: number | null;
}

/** The columns of a `client` as it was sent. A contact person belongs to the client, and is replaced with it. */
export function clientColumns(sent: SentClient | null | undefined, existing: Existing | undefined): ClientColumns {
  if (sent === undefined) return {};
  if (sent === null) return { client_uuid: null, client_person_id: null };
  const [before] = (existing?.record['client'] ?? []) as { uuid: string }[];
  const uuid = sent.uuid?.toLowerCase();
  // One that could not be read was reported.
  if (uuid === undefined) return {};
  const person = sent.contact_person === null ? null : sent.contact_person?.id;
  if (person !== undefined) return { client_uuid: uuid, client_person_id: person };
  return uuid === before?.uuid ? { client_uuid: uuid } : { client_uuid: uuid, client_person_id: null };
}

/** When a project begins and ends, and whether the viewer may see it. */
const loadProjectSpan = statement(
  'load_project_span',
  `select extract(epoch from p.start)::bigint as start, extract(epoch from p."end")::bigint as "end", ${projectVisible('p')} as visible
from project p where p.account_id = $account and p.id = $project`,
);

interface SentProject {
  readonly id?: number | null;
  readonly start?: number | null;
  readonly end?: number | null;
}

export interface ProjectColumns {
  readonly project_id?: number | null;
  readonly project_start?: number | null | undefined;
  readonly project_end?: number | null | undefined;
}

/** Id of the project that a record has, or null. */
export function projectOf(existing: Existing | undefined): number | null {
  return (existing?.columns['project_id'] ?? null) as number | null;
}

/**
 * The columns of a `project` as it was sent. Only a start or end that differs from the project's own is kept: the record
 * follows the project otherwise. Of a project that the caller may not see nothing changes, because nothing of it was shown.
 */
export async function projectColumns(
  write: Write,
  sent: SentProject | null | undefined,
  existing: Existing | undefined,
): Promise<ProjectColumns> {
  if (sent === undefined) return {};
  if (sent === null) return { project_id: null, project_start: null, project_end: null };
  const before = projectOf(existing);
  const { id: project } = sent;
  // One that could not be read was reported.
  if (project === undefined || project === null) return {};
  const row = await write.tx.maybe<{ start: number | null; end: number | null; visible: boolean }>(loadProjectSpan, {
    ...viewerValues(write.viewer),
    project,
  });
  if (row?.visible !== true) return {};
  const own = (value: number | null | undefined, projects: number | null): number | null | undefined => {
    if (value === undefined) return project === before ? undefined : null;
    return value === projects ? null : value;
  };
  return { project_id: project, project_start: own(sent.start, row.start), project_end: own(sent.end, row.end) };
}

// The database takes some milliseconds to list its zones, and which there are does not change while it runs.
const knownZones = new Set<string>(['UTC']);

/** Reports a name that is not a time zone, or that the database does not support. */
export async function validateTimeZone(write: Write, zone: string | undefined, pointer: string): Promise<void> {
  if (zone === undefined || zone === '' || knownZones.has(zone)) return;
  if (isTimeZone(zone)) {
    const { found: isSupported } = await write.tx.one<{ found: boolean }>(isKnownZone, { zone });
    if (isSupported) {
      knownZones.add(zone);
      return;
    }
  }
  write.findings.fault(
    pointer,
    'invalid_value',
    `${JSON.stringify(zone)} is not a time zone of the tz database, such as Europe/Berlin`,
    because('unknown_zone'),
  );
}

type SentHours = { weekday?: number; from?: number | null; to?: number | null };
type SentRules = { hours?: readonly SentHours[]; [rule: string]: unknown };

const NO_RULES = { hours: [], buffer_before: null, buffer_after: null, lead_time: null, min_length: null, max_length: null };

/** The rules as they are stored: one that was not sent keeps its value, or is unset. Undefined leaves all as they are. */
export function rulesColumn(write: Write, sent: SentRules | null | undefined, before: unknown): object | null | undefined {
  if (sent === undefined) return undefined;
  sent?.hours?.forEach((hours, i) => {
    for (const name of ['weekday', 'from', 'to'] as const) {
      if (hours[name] === undefined || hours[name] === null)
        write.findings.fault(into(into('/rules/hours', i), name), 'required', 'is required');
    }
  });
  if (sent === null) return null;
  const stored = before as SentRules | null | undefined;
  const after = { ...NO_RULES, ...stored, ...sent };
  validateLengths(write, after, stored);
  return after;
}

// What was stored before can be sent back.
function validateLengths(
  { findings }: Write,
  { min_length: least, max_length: most }: SentRules,
  before: SentRules | null | undefined,
): void {
  if (typeof least !== 'number' || typeof most !== 'number' || least <= most) return;
  if (least === before?.['min_length'] && most === before['max_length']) return;
  const reason = because('longest_below_shortest');
  findings.fault('/rules/max_length', 'out_of_range', 'must not be below `min_length`', reason);
}

/** The address as it is stored: a member that was not sent keeps its value, or is "". Undefined leaves the address as it is. */
export function electronicAddress(sent: { scheme?: string; id?: string } | null | undefined, before: unknown): object | null | undefined {
  if (sent === undefined) return undefined;
  return sent === null ? null : { scheme: '', id: '', ...(before as object | null | undefined), ...sent };
}

export const findFile = statement('find_file_id', 'select id, mime_type, drawn from file where account_id = $account and alias = $alias');

const isKnownZone = statement(undefined, 'select exists (select 1 from pg_timezone_names where name = $zone) as found');

/** The media type of files that are no pictures. */
export const PDF = 'application/pdf';

type SentFile = { alias?: string } | null | undefined;

interface FoundFile {
  readonly id: number;
  readonly mime_type: string;
  readonly drawn: '' | 'yes' | 'damaged' | 'too_much';
}

/** The file that a member refers to by its alias; null clears it, undefined leaves it as it is. */
async function referredFile(write: Write, sent: SentFile, takes: 'pictures' | 'all'): Promise<FoundFile | null | undefined> {
  if (sent === undefined || sent === null) return sent;
  if (sent.alias === undefined) return undefined;
  if (sent.alias === '') return null;
  const alias = sent.alias.toLowerCase();
  // An alias that is not there was reported with the other references.
  const row = await write.tx.maybe<FoundFile & Record<string, unknown>>(findFile, { alias });
  if (row?.mime_type === PDF && takes === 'pictures') {
    const { findings } = write;
    for (const { pointer } of findings.references.filter(({ target, key }) => target === 'file' && key === alias))
      findings.fault(pointer, 'not_allowed', 'is a PDF: send the alias of a picture', because('picture_only'));
  }
  return row;
}

const idOf = (file: FoundFile | null | undefined): number | null | undefined => (file === null ? null : file?.id);

/** The id of the file that a member refers to. */
export const fileReference = async (write: Write, sent: SentFile): Promise<number | null | undefined> =>
  idOf(await referredFile(write, sent, 'all'));

/** The same of a member that shows a picture. */
export const pictureReference = async (write: Write, sent: SentFile): Promise<number | null | undefined> =>
  idOf(await referredFile(write, sent, 'pictures'));

/** The columns of the logo that a member refers to, with why documents leave it out. */
export async function logoColumns(write: Write, sent: SentFile) {
  const file = await referredFile(write, sent, 'pictures');
  if (file === undefined) return {};
  const drawn = file?.drawn ?? '';
  return { logo_id: idOf(file), logo_fault: drawn === 'yes' ? '' : drawn };
}
