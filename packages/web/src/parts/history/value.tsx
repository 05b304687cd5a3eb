import type { ReactNode } from 'react';
import { mayRead, useMe } from '../../api/me.ts';
import { useRecord } from '../../api/queries.ts';
import type { AnyRecord } from '../../api/client.ts';
import { useFormats } from '../../formats/formats.ts';
import { nameOfPerson } from '../person-name.ts';
import { isDecimal, isMoment, listOf } from './members.ts';
import { useWords } from './words.ts';

interface ValueProps {
  readonly kind: string;
  readonly member: string;
  readonly value: unknown;
}

const MAX_CHARACTERS = 300;
const NOTHING = '—';

/** Whether a value says nothing. */
export const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

export const isObject = (value: unknown): value is AnyRecord => typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object that stands for another record. */
export const isReference = (value: unknown): value is AnyRecord => isObject(value) && ('id' in value || 'uuid' in value);

/** What a member held, as a reader reads it. */
export function Value({ kind, member, value }: ValueProps): ReactNode {
  const words = useWords();
  const formats = useFormats();
  if (isEmpty(value)) return NOTHING;
  const list = listOf(kind, member);
  if (Array.isArray(value)) {
    if (list === undefined && value.some((one) => isObject(one) && !('name' in one))) return words.texts.countOf(value.length);
    return value.map((one, i) => (
      // oxlint-disable-next-line react/no-array-index-key -- values may be equal, and never change their places
      <span key={i}>
        {i > 0 && ', '}
        <Value kind={kind} member={member} value={one} />
      </span>
    ));
  }
  if (typeof value === 'boolean') return words.flag(value);
  if (isObject(value)) {
    const { name } = value;
    // The API keeps the names that are its own.
    if (typeof name === 'string' && name !== '') return member === 'status' ? words.status(name) : withValue(name, value['value']);
    if (list !== undefined && isReference(value)) return <Named list={list} reference={value} />;
    return Object.entries(value).map(([part, held], i) => (
      <span key={part}>
        {i > 0 && ', '}
        {words.member(part)}: <Value kind={kind} member={part} value={held} />
      </span>
    ));
  }
  if (list !== undefined && typeof value === 'number') return <Named list={list} reference={{ id: value }} />;
  if (member === 'status' && typeof value === 'string') return words.status(value);
  if (typeof value === 'number' && isMoment(member)) return formats.moment(value);
  if (member === 'duration_sec') return formats.duration(Number(value));
  const text = String(value as string | number);
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formats.date(text);
  if (isDecimal(member)) return formats.decimal(text);
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text;
}

const withValue = (name: string, value: unknown): string => (isEmpty(value) ? name : `${name}: ${String(value as string)}`);

/** The name of a record that the entry knows by its id alone, where the caller may read it. */
function Named({ list, reference }: { list: string; reference: AnyRecord }) {
  const key = String(list === '/v2/contact' ? reference['uuid'] : reference['id']);
  const isReadable = mayRead(useMe(), list);
  const { data } = useRecord<AnyRecord>(list, isReadable ? key : undefined);
  return data === undefined || data === null ? `#${key}` : nameOf(data.record);
}

function nameOf(record: AnyRecord): string {
  const { name, prefix, number } = record;
  if (typeof name === 'string' && name !== '') return name;
  return typeof number === 'number' ? `${String(prefix ?? '')}${number}` : nameOfPerson(record);
}
