import type { Values, MemberOf } from '../../../api/records.ts';
import type { Document, DocumentKind } from '../kind.ts';
import { bodyOf, rowsOf, rowsWithin, type Row } from '../sheet/rows.ts';
import { elementsIn, hasId, isMembers, isText } from '../../../api/checked.ts';

/** Members of the head that the editor has fields for: of the two last days, a kind has one. */
const HEAD = [
  'client',
  'project',
  'date_time_iso',
  'due_date_time_iso',
  'expiry_date_time_iso',
  'service_from',
  'service_to',
  'reference',
  'currency',
  'template_id',
  'terms',
  'early_payment_discounts',
  'discount',
  'discount_amount',
  'custom_fields',
] as const satisfies readonly MemberOf<'/v2/quote' | '/v2/invoice'>[];
export type HeadMember = (typeof HEAD)[number];

export const headMembers = ({ until }: DocumentKind): readonly HeadMember[] =>
  HEAD.filter((name) => !/^(due|expiry)_date/.test(name) || name === `${until}_time_iso`);

/** What is edited of a document: members of its head by their names, and its rows. */
export interface DocumentValues extends Values<HeadMember> {
  readonly rows: readonly Row[];
}

export const valuesOf = (kind: DocumentKind, record: Document): DocumentValues => ({
  ...Object.fromEntries(headMembers(kind).map((name) => [name, record[name]])),
  rows: rowsOf(record),
});

/** A body for the API, with the rows that its elements come from. */
export interface DocumentBody {
  readonly sent: Values<HeadMember | 'items' | 'groups'>;
  readonly lineKeys: readonly string[];
  readonly groupKeys: readonly string[];
}

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);
const isSet = (value: unknown): boolean =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0);

/**
 * What differs from the stored document; of a new one all that is set, and its last day as it is shown: one that was emptied is not filled
 * in again. The client belongs to every write.
 */
export function changesOf(kind: DocumentKind, values: DocumentValues, stored: Document | undefined): DocumentBody {
  const { items, groups, lineKeys, groupKeys } = bodyOf(stored === undefined ? values.rows : rowsWithin(values.rows, stored));
  const until = `${kind.until}_time_iso`;
  const head = headMembers(kind).filter((name) =>
    stored === undefined ? isSet(values[name]) || name === until : !same(values[name], stored[name]),
  );
  const hasRows = stored === undefined || !same(values.rows, rowsOf(stored));
  const sent = {
    client: clientOf(values.client),
    ...Object.fromEntries(head.map((name) => [name, name === 'client' ? clientOf(values[name]) : values[name]])),
    ...(hasRows ? { items, groups } : {}),
  };
  return { sent, lineKeys, groupKeys };
}

/** The client that is chosen. */
export function clientIn({ client: value }: Values<'client'>): string | undefined {
  const [client] = elementsIn(value, isMembers);
  return isText(client?.['uuid']) ? client['uuid'] : undefined;
}

/** The project that is chosen. */
export function projectIn({ project: value }: Values<'project'>): number | undefined {
  const [project] = elementsIn(value, hasId);
  return project?.id;
}

/** The client and the project that are chosen, as they are compared; undefined without a client. */
export function chosenIn(values: Values<'client' | 'project'>): string | undefined {
  const client = clientIn(values);
  return client === undefined ? undefined : `${client} ${projectIn(values) ?? ''}`;
}

/** Whether another client or project was chosen. */
export const isChosenAnew = ({ client, project }: Values<'client' | 'project'>): boolean => client !== undefined || project !== undefined;

// The client alone: its name and the person to turn to are read only.
function clientOf(client: unknown): unknown {
  const uuid = clientIn({ client });
  return uuid === undefined ? [] : [{ uuid }];
}
