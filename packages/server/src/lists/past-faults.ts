import type { ParameterFault, QueryParameters, RecordDescription } from '@daybook/contract';

/** Each record of such a page is put together of all that was ever changed of it. */
const MAX_LIMIT = 100;

/** The fields that a list of the past can be sorted by: they never change. */
export const LASTING_ORDERS: readonly string[] = ['id', 'created'];

const inWords = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join(', ');

/** What cannot be asked for along with `as_of`, because it compares or shows what is so now: `past` is the list, `whole` that of now. */
export function pastFaults(query: QueryParameters, past: RecordDescription, whole: RecordDescription): ParameterFault[] {
  const faults: ParameterFault[] = [];
  const invalid = (parameter: string, message: string): void => void faults.push({ parameter, code: 'invalid_parameter', message });
  for (const name of Object.keys(query)) {
    const isOfNow = name === 'actions' || name.startsWith('custom_fields') || (Object.hasOwn(whole.filters, name) && !past.filters[name]);
    if (isOfNow) invalid(name, `is not possible with \`as_of\`; ${inWords(Object.keys(past.filters))} are`);
  }
  for (const name of ['order_asc', 'order_desc']) {
    const other = namesIn(query[name]).some((field) => !LASTING_ORDERS.includes(field));
    if (other) invalid(name, `can only have ${inWords(LASTING_ORDERS)} with \`as_of\``);
  }
  const untold = namesIn(query['fields']).filter((field) => Object.hasOwn(whole.fields, field) && !Object.hasOwn(past.fields, field));
  if (untold.length > 0) invalid('fields', `${inWords(untold)} cannot be asked for with \`as_of\`: the audit trail does not have it`);
  if (Number(query['limit'] ?? 0) > MAX_LIMIT) invalid('limit', `is at most ${MAX_LIMIT} with \`as_of\``);
  return faults;
}

const namesIn = (value: QueryParameters[string] | undefined): string[] =>
  (value === undefined ? [] : [value].flat()).flatMap((text) => text.split(',')).map((name) => name.trim().split('.')[0] ?? '');
