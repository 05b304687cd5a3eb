import { kinds } from '@daybook/client/kinds';
import { elementsIn, isNumber, isText } from '../../api/checked.ts';

export interface Place {
  readonly area: 'invoices' | 'work';
  readonly by: string | undefined;
  /** The days that the report is about, where it is about days; the end is excluded. */
  readonly window: { readonly from: string; readonly to: string } | undefined;
}

interface About {
  readonly id?: unknown;
  readonly uuid?: unknown;
  readonly kind?: unknown;
  readonly currency?: unknown;
  readonly document_ids?: unknown;
}

/** Where a row of a report leads to: the records that it is made of. */
export interface Way {
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
}

/** What an address has for work that has no client, or no project. */
export const NOBODY = 'none';

const screens: { readonly [kind: string]: string } = { 'time-entry': '/time/entries', booking: '/schedule', expense: '/time/expenses' };

const isId = (id: unknown): id is number | string => typeof id === 'number' || typeof id === 'string';

const { 'Awaiting Payment': AWAITING, Paid: PAID } = kinds.invoice.fields.status.fields.id.choices;

/** Where a row of a report leads to; undefined where no list has just the records that the row is made of. */
export function wayOfRow({ id, uuid, kind, currency, document_ids: documents }: About, { area, by, window }: Place): Way | undefined {
  if (area === 'work') return wayOfWork({ id, uuid, kind }, by);
  const [first, ...others] = elementsIn(documents, isNumber);
  if (first !== undefined && others.length === 0) return { to: `/invoices/${first}`, search: {} };
  const project = by === 'project' && isId(id) ? { project_id: String(id) } : undefined;
  const about = project ?? (by === 'client' && typeof uuid === 'string' && uuid !== '' ? { client_uuid: uuid } : undefined);
  if (about === undefined) return undefined;
  // Without days it is about what is open; drafts are in neither.
  const counted = window === undefined ? { status_id: `${AWAITING}` } : { status_id: `${AWAITING},${PAID}`, ...daysOf(window) };
  return { to: '/invoices', search: { ...about, ...(isText(currency) ? { currency } : {}), ...counted } };
}

const MONTHS: { readonly [unit: string]: number } = { month: 1, quarter: 3, year: 12 };

/** The days that a row is about: those of its period that are among the days of the report. */
export function windowOfRow(period: unknown, unit: string, { from, to }: NonNullable<Place['window']>): NonNullable<Place['window']> {
  const months = MONTHS[unit];
  if (months === undefined || !isText(period)) return { from, to };
  const [year = 0, month = 1] = period.split('-').map(Number);
  const [start, end] = [month - 1, month - 1 + months].map((one) => new Date(Date.UTC(year, one)).toISOString().slice(0, 10));
  return { from: start !== undefined && start > from ? start : from, to: end !== undefined && end < to ? end : to };
}

const daysOf = ({ from, to }: NonNullable<Place['window']>) => ({ date_from: from, date_to: to });

/** Work of a client or project is listed piece by piece, and a piece is opened where it was recorded. */
function wayOfWork({ id, uuid, kind }: About, by: string | undefined): Way | undefined {
  const pieces = (of: Readonly<Record<string, string>>): Way => ({ to: '/reports/unbilled', search: { by: 'work', ...of } });
  if (by === 'client') return pieces({ client: typeof uuid === 'string' && uuid !== '' ? uuid : NOBODY });
  if (by === 'project') return pieces({ project: isId(id) ? String(id) : NOBODY });
  const to = by === 'work' ? screens[String(kind)] : undefined;
  return to === undefined || !isId(id) ? undefined : { to, search: { open: String(id) } };
}
