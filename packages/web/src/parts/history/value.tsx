import type { ComponentType, ReactNode } from 'react';
import { fieldAt, kindAt, listOfKind, mayRead, type FieldName } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { kindOfPath, useRecord } from '../../api/queries.ts';
import type { KindField, ListPath } from '@daybook/client';
import type { Common } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { shown } from '../../formats/shown.ts';
import { nameOfPerson } from '../person-name.ts';
import { useWords } from './words.ts';
import { isMembers, isNothing, type Members } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

/** What writes the text of a member, by its kind and path: 'booking recurrence.rrule'. */
export type Written = Readonly<Record<string, ComponentType<{ value: string }>>>;

interface ValueProps {
  readonly kind: string;
  /** The names of the member, and of those that it lies within. */
  readonly path: readonly string[];
  readonly value: unknown;
  /** What is kept in another member of the record, where that is known. */
  readonly beside?: (member: string) => unknown;
  readonly written?: Written | undefined;
}

const MAX_CHARACTERS = 300;
const NOTHING = '—';

/** An object that refers to another record. */
export const isReference = (value: unknown): value is Members => isMembers(value) && ('id' in value || 'uuid' in value);

/** What a member held, as a reader reads it. */
export function Value({ kind, path, value, beside, written }: ValueProps): ReactNode {
  const words = useWords();
  const formats = useFormats();
  if (isNothing(value)) return NOTHING;
  const member = path.at(-1) ?? '';
  const field = fieldAt(kind, path);
  const target = targetOf(field, beside);
  if (Array.isArray(value)) {
    if (target === undefined && value.some((one) => isMembers(one) && !('name' in one))) return words.texts.countOf(value.length);
    return value.map((one, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- values may be equal, and never change their places
      <span key={i}>
        {i > 0 && ', '}
        <Value kind={kind} path={path} value={one} written={written} />
      </span>
    ));
  }
  if (typeof value === 'boolean') return words.flag(value);
  if (isMembers(value)) {
    const { name } = value;
    // The API keeps the names that are its own.
    if (typeof name === 'string' && name !== '') return member === 'status' ? words.status(name) : withValue(name, value['value']);
    if (target !== undefined && isReference(value)) return <Named target={target} id={String(value[target.which])} />;
    return Object.entries(value).map(([part, held], i) => (
      <span key={part}>
        {i > 0 && ', '}
        {words.member(kind, part)}: <Value kind={kind} path={[...path, part]} value={held} written={written} />
      </span>
    ));
  }
  const text = String(value);
  const Own = written?.[`${kind} ${path.join('.')}`];
  if (Own !== undefined) return <Own value={text} />;
  if (target !== undefined) return <Named target={target} id={text} />;
  if (member === 'status') return words.status(text);
  if (DURATIONS.has(member)) return formats.duration(Number(value));
  if (field?.type === 'choice') return words.choice(kind, field, value);
  const read = shown(field?.elements?.type ?? field?.type, text, formats);
  return read.length > MAX_CHARACTERS ? `${read.slice(0, MAX_CHARACTERS)}…` : read;
}

/** Members in seconds. */
const DURATIONS: ReadonlySet<string> = new Set<string>([
  'duration_sec' satisfies FieldName,
  'buffer_before',
  'buffer_after',
  'lead_time',
  'min_length',
  'max_length',
]);

/** The list that holds a record, and how it is found there. */
interface Target {
  readonly path: ListPath;
  readonly which: string;
  readonly within: { readonly [filter: string]: string };
}

function targetOf(field: KindField | undefined, beside: ValueProps['beside']): Target | undefined {
  const { target, targetBy = '', within = {}, key } = field ?? {};
  const path = listOfKind(target ?? String(beside?.(targetBy)));
  return path && { path, which: key ?? kindAt(path)?.key ?? 'id', within };
}

const withValue = (name: string, value: unknown): string => (isNothing(value) ? name : labelled(name, String(value)));

/** The name of a record that the entry knows by its id alone, where the caller may read it. */
export function Named({ target: { path, which, within }, id }: { target: Target; id: string }) {
  const isReadable = mayRead(useMe(), path);
  const query = Object.keys(within).length === 0 ? {} : { ...within, filter_operator: 'AND' };
  const { data, error } = useRecord(path, isReadable ? id : undefined, { which, query });
  const words = useWords();
  // One without a name is called by its kind.
  if (data !== undefined && data !== null) return nameOf(data.record) || words.kind(kindOfPath(path));
  return data === undefined && isReadable && error === null ? '…' : `(${words.texts.notReadable})`;
}

function nameOf(record: Common): string {
  const { name = '', prefix = '', number } = record;
  if (name !== '') return name;
  return typeof number === 'number' ? `${prefix}${number}` : nameOfPerson(record);
}
