/**
 * Tables, or columns of all or of one table, that `daybook verify` does not look at, each with the reason: what they have follows from
 * something else, ends by itself, or is no matter of what the product promises.
 */
export const UNCOVERED: { readonly [place: string]: string } = {
  '*.version': 'it is compared for equality alone, by callers who hold an earlier one',
  '*.has_line_fields': 'whether lines have custom fields, so that lists know where to look for these; the lines are compared',
  'account.account_id': 'the account itself: what has another one belongs to no account',
  'kind_version.account_live': 'there is one account, and no list of accounts whose count it would be',
  'kind_version.mail_server_live': 'the same of its mail server',
  account_counter: 'the next ids: one that is taken refuses the write',
  'seal.account_id': 'of the last seal: that the end was cut off is found by a seal that was kept (`verify --seal`)',
  'seal.stored_signature': 'without it the entries are compared one by one',
  'seal.salted': 'whether salts were hashed: without them the entries are not as they were sealed',
  'token.last_used': 'when it was used last, which no entry says',
  'token.expires': 'use puts it off',
  'public_link.last_seen': 'when the page was opened last',
  'mail_server.reports_at': 'when the mail service told something last',
  'payment_allocation.place': 'the order in which a payment settles; what it settles is compared',
  'booking.drawn': 'the booking once more, as boards read it; it is made anew with each change',
  'booking.drawn_own': 'the same for its owner',
  'time_entry.rate': 'what its time costs by the rates of its day, found again with each change of them; what is billed is on lines',
  'time_entry.rate_steps': 'how that was found',
  'app_user.created': 'when the user was created is in the first entry of its history',
  'app_user.created_id': 'by whom, too',
  'app_user.updated': 'when somebody changed the user last is shown to nobody; it is in the newest entry of its history',
  'app_user.updated_id': 'and who, too',
  'app_user.feed_epoch': 'what calendar addresses are made of: those of a changed one are not found',
  'app_user.feed_epochs': 'the same of single calendars',
  'invoice.credited_lines': 'which lines are credited, so that none is twice; how much is credited is compared with the credit notes',
  'billed_work.account_id': 'that work is on an invoice is kept here alone: where the row is gone, nothing says that there was one',
  'billed_work.record_id': 'which work it is, the same; that there is such work is compared',
  'billed_work.reasons': 'how the price of work was found, which is kept here alone',
  'booking_resource.waiting_since': 'since when it waits, which orders those that wait; that it waits is compared',
  'occupancy.account_id':
    'a row that is gone of all of a group, or of what is taken along; what is asked for itself, and of pools, is counted',
  'occupancy.resource_id': 'which members of a group a booking was given; that they are of it, and how many they are, is compared',
  'booking_occurrence.id': 'what orders occurrences of one start; each change of a booking gives others',
  booking_left: 'what bookings gave up, for an hour',
  credential: 'hashes of secrets: a changed one lets nobody in',
  delivery_address: 'the addresses of mails once more, to be found by',
  'file.unused_since': 'since when nothing shows the file',
  event: 'copies of the audit trail for streams and webhooks, which are removed after some days',
  event_origin: 'what ids of events count from',
  hook_message: 'which messages of mail services came already, for some days',
  idempotency: 'answers that are kept for a day',
  job: 'work that waits, and what was done for a while',
  presence: 'who looks at what at present',
  quoted_work: 'which work is on which quote, so that it is not quoted twice',
  rate_price: 'periods of prices that are in their scheme, so that none overlap',
  recurring_invoice_period: 'which periods have their invoice, so that none is made twice',
  request_count: 'requests of the last minute',
  resource_rate: 'periods of rates that are in their resource, so that none overlap',
  series: 'rows that are locked while a number is given; the numbers are in the documents',
  shared_space: 'spaces that share others, which follow from the resources',
  sign_in_count: 'attempts to sign in, for a while',
  sign_in_network: 'networks of attempts to sign in, for a while',
  webhook_delivery: 'what was sent to webhooks, for some days',
  webhook_state: 'how far webhooks are',
};

/** Of what is counted only the live records; the rest are versions of pages, and places that writes choose by chance. */
const isCount = (table: string, column: string): boolean => table !== 'kind_version' || column.endsWith('_live');

export const isCovered = ({ table, column }: { readonly table: string; readonly column: string }): boolean =>
  isCount(table, column) && [table, `${table}.${column}`, `*.${column}`].every((place) => UNCOVERED[place] === undefined);
