import { newIdempotencyKey } from '@daybook/client';
import { parseCalendarDate } from '@daybook/values';
import { useMemo, useState } from 'react';
import type { Values } from '../../../api/records.ts';
import { accountZone, useMe } from '../../../api/me.ts';
import { dayOf, daysAfter, isDay } from '../../../formats/days.ts';
import { now } from '../../../formats/now.ts';
import { useFormer } from '../../../parts/form/drafts/use-former.ts';
import { useDefaults, type Defaults } from './use-defaults.ts';
import { unsetCells } from '../sheet/columns.ts';
import type { HeadMember } from './values.ts';
import type { AppliedTax, Document, DocumentKind, StoredLine } from '../kind.ts';

const DAY = 86_400_000;

/** What was chosen of a new document so far, from which the rest follows. */
export interface Chosen {
  readonly client: string | undefined;
  readonly project: number | undefined;
  readonly date: string | undefined;
}

export interface Begun {
  readonly record: Document;
  /** What firm, client and project say of it; undefined while that is read. */
  readonly defaults: Defaults | undefined;
  /** Whether defaults or a document of the client say what taxes are charged. */
  readonly isKnown: boolean;
  /** The client that the record is for; undefined while what is known of one is still read. */
  readonly of: string | undefined;
  readonly choose: (chosen: Chosen) => void;
}

/**
 * What a new document begins with: what the API says of the client, the project and the firm, and what these say nothing of, as on the
 * latest document of the client; never what is on the document of another. It follows what is chosen; undefined until the first is known.
 */
export function useNewDocument(kind: DocumentKind, client: string | undefined, project: string | undefined): Begun | undefined {
  const me = useMe();
  const zone = accountZone(me);
  const [first] = useState<Chosen>({ client, project: project === undefined ? undefined : Number(project), date: undefined });
  const [chosen, choose] = useState(first);
  const [key] = useState(newIdempotencyKey);
  const of = chosen.client ?? '';
  const latest = useFormer(kind.path, { client_uuid: of, ...OWN[kind.kind] }, of !== '');
  const former = of === '' ? null : latest;
  const { defaults, isOld } = useDefaults(kind, chosen);
  const isRead = former !== undefined && !isOld;
  const record = useMemo(
    () =>
      // Once it is there it stays: what was typed follows what is known of another client, also of the one of before.
      defaults === undefined || (former === undefined && chosen === first)
        ? undefined
        : begun(kind, former ?? null, { client, project, zone, key, defaults, date: chosen.date }),
    [kind, former, first, client, project, zone, key, defaults, chosen],
  );
  return useMemo(
    () =>
      record === undefined
        ? undefined
        : {
            record,
            defaults: isRead ? defaults : undefined,
            isKnown: former !== null || defaults?.taxes.length !== 0,
            of: isRead ? of : undefined,
            choose,
          },
    [record, former, defaults, isRead, of],
  );
}

// A credit note is of the list of invoices, and none of its kind.
const OWN = { quote: {}, invoice: { kind: 'invoice', filter_operator: 'AND' } } as const;

interface Given {
  readonly client: string | undefined;
  readonly project: string | undefined;
  readonly zone: string;
  readonly key: string;
  readonly defaults: Defaults;
  readonly date: string | undefined;
}

function begun(kind: DocumentKind, former: Document | null, { client, project, zone, key, defaults, date }: Given): Document {
  const today = dayOf(now(), zone);
  const days = defaults.days ?? daysBetween(former?.date_time_iso, former?.[`${kind.until}_time_iso`]);
  const taxes = defaults.taxes.length > 0 ? defaults.taxes : taxesOf(former);
  const values: Values<HeadMember> & Partial<Pick<Document, 'items' | 'groups'>> = {
    client: client === undefined ? [] : [{ uuid: client }],
    project: project === undefined ? [] : [{ id: Number(project) }],
    date_time_iso: today,
    [`${kind.until}_time_iso`]: days === undefined ? null : dayAfter(date ?? today, days),
    service_from: '',
    service_to: '',
    reference: '',
    terms: defaults.terms === '' ? (former?.terms ?? '') : defaults.terms,
    early_payment_discounts: defaults.early_payment_discounts,
    currency: defaults.currency_from === 'account' ? (former?.currency ?? defaults.currency) : defaults.currency,
    template_id: defaults.template_id,
    items: [{ ...FIRST_LINE, key, taxes }],
    groups: [],
  };
  // What is not filled in yet has no value before it is stored.
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

/** The day so many days after that of a moment; null where it has none. */
export function dayAfter(moment: string, days: number): string | null {
  const day = moment.slice(0, 10);
  return isDay(day) ? daysAfter(day, days) : null;
}

const FIRST_LINE: Omit<StoredLine, 'taxes'> = {
  id: 0,
  item_text: '',
  description: '',
  service_from: '',
  service_to: '',
  ...unsetCells,
  discount_amount: '0',
  discount_share: '0',
  optional: false,
  selected: false,
  tax: true,
  total: '',
  order: 1,
  parent_group_id: null,
};

const taxesOf = (former: Document | null): readonly AppliedTax[] => former?.items[0]?.taxes ?? [];
