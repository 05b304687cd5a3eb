import type { closestName } from '@daybook/values';

/** What other APIs call things, with our names for them: the first that are known where such a word is sent. */
const meanings: readonly (readonly [words: string, ours: readonly string[]])[] = [
  ['sort sort_by sortby order order_by orderby ordering', ['order_asc', 'order_desc']],
  ['offset skip start_index page_number', ['page', 'cursor']],
  ['after starting_after next next_page page_token', ['cursor']],
  ['per_page perpage page_size pagesize size count max max_results take top', ['limit']],
  ['q query search keyword', ['text', 'name']],
  ['select include columns', ['fields']],
  ['operator match', ['filter_operator']],
  ['since modified_since updated_since changed_since updated_from', ['updated_after']],
  ['date_from start_date from_date begin', ['from', 'date_from']],
  ['date_to end_date to_date until', ['to', 'date_to']],
  ['hours minutes seconds duration', ['end']],
  ['qty amount hours', ['quantity']],
  ['price unit_price', ['unit_amount']],
  ['lines line_items positions', ['items']],
  ['customer customer_id client_id client_uuid', ['client', 'client_uuid']],
  ['due due_at due_on expiry valid_until', ['due_date', 'expiry_date']],
  ['note notes comment comments memo', ['description', 'terms']],
];

// The groups of names that each word may mean. A request may hold thousands of unknown words, and each is looked up once.
const meaningsOf = new Map<string, (readonly string[])[]>();
for (const [words, ours] of meanings) for (const word of words.split(' ')) meaningsOf.set(word, [...(meaningsOf.get(word) ?? []), ours]);

/** What was probably meant by a name that is not known, as the end of a message; undefined where nothing is near. */
export function suggestion(word: string, names: ReadonlySet<string>, closest: typeof closestName): string | undefined {
  for (const ours of meaningsOf.get(word.toLowerCase()) ?? []) {
    const meant = ours.filter((name) => names.has(name));
    if (meant.length > 0) return asking(meant);
  }
  const near = closest(word, names);
  return near === undefined ? undefined : asking([near]);
}

const asking = (names: readonly string[]): string => `; did you mean ${names.map((name) => `"${name}"`).join(' or ')}?`;
