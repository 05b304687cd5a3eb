import type { closestName } from '@daybook/values';

/** What other APIs call things, with our names for them: the first that are known where such a word is sent. */
const meanings: readonly (readonly [words: string, ours: readonly string[]])[] = [
  ['sort sort_by sortby order order_by orderby ordering', ['order_asc', 'order_desc']],
  ['offset skip start_index page_number', ['page', 'cursor']],
  ['after starting_after next next_page page_token', ['cursor']],
  ['per_page perpage page_size pagesize size count max max_results take top', ['limit']],
  ['q query search keyword', ['text', 'name', 'reference']],
  ['select include columns expand embed', ['fields']],
  ['operator match', ['filter_operator']],
  ['since modified_since updated_since changed_since updated_from', ['updated_after']],
  ['created_after created_since created_from', ['from_time']],
  ['created_before created_until created_to', ['to_time']],
  ['date_from start_date from_date begin start', ['from', 'date_from']],
  ['date_to end_date to_date until end', ['to', 'date_to']],
  ['due_from due_after due_date_from expiry_date_from', ['due_date_from', 'expiry_date_from']],
  ['due_to due_before due_date_to expiry_date_to', ['due_date_to', 'expiry_date_to']],
  ['start_date start_time start_at starts_at begin', ['start']],
  ['end_date end_time end_at ends_at until', ['end']],
  ['hours minutes seconds duration', ['end']],
  ['user user_id owner assignee assignee_id', ['owner_id']],
  ['qty amount hours', ['quantity']],
  ['price unit_price', ['unit_amount']],
  ['cost unit_cost', ['unit_buy_amount']],
  ['tax_rate vat vat_rate', ['taxes']],
  ['percent percentage', ['rate', 'discount']],
  ['rrule repeat repeats', ['recurrence']],
  ['target_url callback callback_url endpoint', ['url']],
  ['lines line_items positions', ['items']],
  ['client company company_id customer customer_id client_id client_uuid', ['client', 'client_uuid']],
  ['due due_at due_on due_date expiry expiry_date valid_until', ['due_date', 'expiry_date']],
  ['note notes comment comments memo', ['description', 'terms']],
  ['title subject label', ['name', 'item_text', 'reference']],
  ['name', ['item_text']],
  ['first_name last_name full_name', ['name']],
  ['email mail email_address', ['email_1']],
  ['email mail email_address', ['primary_email']],
  ['email login', ['username']],
  ['phone mobile telephone', ['phone_1']],
  ['street address', ['address_line_1']],
  ['city town', ['address_city']],
  ['zip zip_code postcode postal_code', ['address_postcode']],
  ['country country_code', ['address_country']],
];

// The groups of names that each word may mean. A request may hold thousands of unknown words, and each is looked up once.
const meaningsOf = new Map<string, (readonly string[])[]>();
for (const [words, ours] of meanings) for (const word of words.split(' ')) meaningsOf.set(word, [...(meaningsOf.get(word) ?? []), ours]);

/** What was probably meant by a name that is not known, as the end of a message; undefined where nothing is near. */
export function suggestion(sent: string, names: ReadonlySet<string>, closest: typeof closestName): string | undefined {
  const word = plainName(sent);
  for (const ours of meaningsOf.get(word) ?? []) {
    const meant = ours.filter((name) => names.has(name));
    if (meant.length > 0) return asking(meant);
  }
  const near = closest(word, names);
  return near === undefined ? undefined : asking([near]);
}

// Words are cut: a longer one is no name of another API.
const MAX_WORD_LENGTH = 64;

/** A name as Daybook writes names: `unitPrice` with an underscore, and `number[gte]` without its brackets. */
function plainName(sent: string): string {
  const [name = ''] = sent.slice(0, MAX_WORD_LENGTH + 1).split('[', 1);
  return name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toLowerCase();
}

const asking = (names: readonly string[]): string => `; did you mean ${names.map((name) => `"${name}"`).join(' or ')}?`;
