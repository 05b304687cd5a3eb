import { useEffect, useState } from 'react';
import { DaybookError, errorOf, request } from '../../../api/client.ts';
import type { RefusalWords } from '../../../parts/fault-words.ts';
import { isDocument, type Document, type DocumentKind } from '../kind.ts';
import { columns } from '../sheet/columns.ts';
import { lineTotal } from '../sheet/discount.ts';
import { lineKey } from '../sheet/rows.ts';
import type { RowFaults } from '../sheet/sheet.ts';
import type { DocumentBody } from './values.ts';
import { membersIn } from '../../../api/checked.ts';
import { useSame } from '../../../parts/use-same.ts';

/** How long nobody types until the totals are asked for: what is asked at a key is given up at the next one. */
const PAUSE_MS = 30;

/** What the API would make of what is typed. */
export interface Calculated {
  /** The document as it would be stored; undefined where it is refused. */
  readonly record: Document | undefined;
  /** Totals of its lines by the keys of their rows. */
  readonly totals: ReadonlyMap<string, string>;
  readonly error: Error | undefined;
  /** What it is about, and its text. */
  readonly body: DocumentBody;
  readonly of: string;
}

/** Asks for totals and faults of what is typed, once typing pauses. The former answer stays until the next one is there. */
export function useDryRun(
  { path }: DocumentKind,
  id: number | undefined,
  typed: DocumentBody | undefined,
): { answer: Calculated | undefined; isStale: boolean } {
  const [answer, setAnswer] = useState<Calculated>();
  // The same by what is in it, or each answer would be asked for again as it is shown.
  const body = useSame(typed);
  const text = body === undefined ? '' : JSON.stringify(body.sent);
  useEffect(() => {
    if (body === undefined) return undefined;
    const ended = new AbortController();
    const timer = setTimeout(() => {
      void calculate(path, id, body, ended.signal).then((calculated) => {
        if (!ended.signal.aborted) setAnswer({ ...calculated, body, of: text });
      });
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [path, id, body, text]);
  return { answer: text === '' ? undefined : answer, isStale: text !== '' && answer?.of !== text };
}

async function calculate(
  path: string,
  id: number | undefined,
  body: DocumentBody,
  signal: AbortSignal,
): Promise<Omit<Calculated, 'of' | 'body'>> {
  const query = { dry_run: true, ...(id === undefined ? {} : { id }) };
  const headers = { prefer: 'return=representation' };
  try {
    const { data } = await request(id === undefined ? 'POST' : 'PUT', path, { params: { query }, body: body.sent, headers, signal });
    const { record } = membersIn(data);
    if (!isDocument(record)) throw new TypeError('a dry run shows no document');
    return { record, totals: totalsOf(record, body.lineKeys), error: undefined };
  } catch (error) {
    return { record: undefined, totals: new Map(), error: errorOf(error) };
  }
}

/** Totals of the lines by the keys of their rows: stored lines are known by their ids, and added ones stand in their order. */
export function totalsOf({ items }: Pick<Document, 'items'>, lineKeys: readonly string[]): Map<string, string> {
  const lines = items.toSorted((left, right) => (left.order ?? 0) - (right.order ?? 0));
  const stored = new Set(lines.map(({ id }) => lineKey(id)));
  const added = lineKeys.filter((key) => !stored.has(key));
  const keySet = new Set(lineKeys);
  return new Map(lines.map((line) => [keySet.has(lineKey(line.id)) ? lineKey(line.id) : (added.shift() ?? ''), lineTotal(line)]));
}

/** Faults of the cells by the keys of their rows, and the pointers of those that have a place there. */
export function faultsOf(
  error: Error | undefined,
  { lineKeys, groupKeys }: DocumentBody,
  words: RefusalWords,
): { rows: Map<string, RowFaults>; pointers: string[] } {
  const rows = new Map<string, RowFaults>();
  const pointers: string[] = [];
  for (const fault of error instanceof DaybookError ? error.errors : []) {
    const { pointer = '' } = fault;
    const [, list, at, member = ''] = pointer.split('/');
    const column = member === 'discount_amount' ? 'discount' : member;
    const key = list === 'items' ? lineKeys[Number(at)] : list === 'groups' ? groupKeys[Number(at)] : undefined;
    if (key === undefined) continue;
    // A fault of a whole line, or of a member that has no cell, is said at its words.
    const cell = CELLS.has(column) ? column : list === 'items' ? 'item_text' : 'name';
    rows.set(key, { ...rows.get(key), [cell]: words.fault(fault) });
    pointers.push(pointer);
  }
  return { rows, pointers };
}

const CELLS: ReadonlySet<string> = new Set<keyof RowFaults>([
  ...columns.map(({ name }) => name),
  'description',
  'service_from',
  'service_to',
  'optional',
  'selected',
  'name',
  'custom_fields',
]);
