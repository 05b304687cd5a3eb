import { parseCalendarDate } from '@daybook/values';
import { useMemo, useState } from 'react';
import type { Listed, Values } from '../../../api/records.ts';
import { mayRead } from '../../../api/kinds.ts';
import { accountZone, useMe } from '../../../api/me.ts';
import { useRecord } from '../../../api/queries.ts';
import { now } from '../../../formats/now.ts';
import { useFormer } from '../../../parts/form/use-former.ts';
import type { HeadMember } from './values.ts';
import type { AppliedTax, Document, DocumentKind, StoredLine } from '../kind.ts';

const DAY = 86_400_000;

/** What was chosen of a new document so far, from which the rest follows. */
export interface Chosen {
  readonly client: string | undefined;
  readonly date: string | undefined;
}

export interface Begun {
  readonly record: Document;
  /** Whether the client has a document of the kind already, whose taxes are those of this one. */
  readonly isKnown: boolean;
  /** The client that the record is for; undefined while what is known of one is still read. */
  readonly of: string | undefined;
  readonly choose: (chosen: Chosen) => void;
}

/**
 * What a new document begins with: what the client and its own latest document of the kind say, otherwise what the firm says, and never
 * what stands on the document of another client. It follows the client and the date that are chosen; undefined until the first is known.
 */
export function useNewDocument(kind: DocumentKind, client: string | undefined, project: string | undefined): Begun | undefined {
  const me = useMe();
  const [zone, currency] = [accountZone(me), me.account?.currency ?? ''];
  const [chosen, choose] = useState<Chosen>({ client, date: undefined });
  const [key] = useState(() => crypto.randomUUID());
  const of = chosen.client ?? '';
  const found = useFormer(kind.path, { client_uuid: of, ...OWN[kind.kind] }, of !== '');
  const former = of === '' ? null : found;
  const path = '/v2/contact' as const;
  const contact = useRecord(path, mayRead(me, path) ? of : undefined, { which: 'uuid' }).data?.record;
  const isFirst = former === undefined && of === client;
  const record = useMemo(
    () => (isFirst ? undefined : begun(kind, former ?? null, { client, project, zone, currency, key, contact, date: chosen.date })),
    [isFirst, kind, former, client, project, zone, currency, key, contact, chosen.date],
  );
  return useMemo(
    () => (record === undefined ? undefined : { record, isKnown: former !== null, of: former === undefined ? undefined : of, choose }),
    [record, former, of],
  );
}

// A credit note is of the list of invoices, and none of its kind.
const OWN = { quote: {}, invoice: { kind: 'invoice', filter_operator: 'AND' } } as const;

interface Given {
  readonly client: string | undefined;
  readonly project: string | undefined;
  readonly zone: string;
  readonly currency: string;
  readonly key: string;
  readonly contact: Listed<'/v2/contact'> | undefined;
  readonly date: string | undefined;
}

function begun(kind: DocumentKind, former: Document | null, { client, project, zone, currency, key, contact, date }: Given): Document {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now() * 1000);
  const terms = kind.kind === 'invoice' ? contact?.payment_terms_days : undefined;
  const days = typeof terms === 'number' ? terms : daysBetween(former?.date_time_iso, former?.[`${kind.until}_time_iso`]);
  const values: Values<HeadMember> & Partial<Pick<Document, 'items' | 'groups'>> = {
    client: client === undefined ? [] : [{ uuid: client }],
    project: project === undefined ? [] : [{ id: Number(project) }],
    date_time_iso: today,
    [`${kind.until}_time_iso`]: days === undefined ? null : dayAfter(date ?? today, days),
    reference: '',
    terms: former?.terms ?? '',
    currency: former?.currency ?? currency,
    template_id: former?.template_id ?? 0,
    items: [{ ...FIRST_LINE, key, taxes: taxesOf(former) }],
    groups: [],
  };
  return values as Document;
}

/** The start of a day of the calendar as a time without zone, so that no change of the clocks lies between two of them. */
function startOf(iso: unknown): number | undefined {
  const day = parseCalendarDate(String(iso ?? '').slice(0, 10));
  return day === null ? undefined : Date.UTC(day.year, day.month - 1, day.day);
}

/** Days of the calendar from one to another; undefined where one of them is none, or they go back. */
export function daysBetween(from: unknown, until: unknown): number | undefined {
  const [start, end] = [startOf(from), startOf(until)];
  return start === undefined || end === undefined || end < start ? undefined : (end - start) / DAY;
}

export function dayAfter(day: string, days: number): string | null {
  const start = startOf(day);
  return start === undefined ? null : new Date(start + days * DAY).toISOString().slice(0, 10);
}

const FIRST_LINE: Omit<StoredLine, 'taxes'> = {
  id: 0,
  item_text: '',
  description: '',
  quantity: '1',
  unit: '',
  unit_amount: '',
  discount: '0%',
  tax: true,
  total: '',
  order: 1,
  parent_group_id: null,
};

const taxesOf = (former: Document | null): readonly AppliedTax[] => former?.items[0]?.taxes ?? [];
