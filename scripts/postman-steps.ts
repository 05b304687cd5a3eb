// What the collection does in its order: what is made is what later requests name, and it is deleted at the end.

/** What a request sends and keeps, where that does not follow from the description of its operation. */
export interface Step {
  /** What it is called where the operation is done once more. */
  readonly name?: string;
  /** Its body, instead of the example. */
  readonly body?: object;
  /** The body as text of this media type. */
  readonly text?: { readonly type: string; readonly content: string };
  /** Parameters of the query with their values. */
  readonly query?: { readonly [name: string]: string };
  /** Is sent with the token though it needs none: a cookie that was set before then counts for nothing. */
  readonly hasToken?: true;
  /** Asks for the record as it was written. */
  readonly wantsRecord?: true;
  /** Variables with the JavaScript that finds their value in the `answer`. */
  readonly keeps?: { readonly [variable: string]: string };
  /** Its folder, instead of that of its tag. */
  readonly folder?: string;
}

export const CLEAN_UP = 'Clean up';

/** The first folders in their order; the others follow as they are documented. */
export const firstFolders = [
  'Service',
  'Set-up',
  'Account',
  'Own profile',
  'Contacts',
  'Files',
  'Taxes',
  'Custom field definitions',
  'Groups',
  'Users',
  'Sessions',
  'Resources',
  'Workspaces',
  'Rate schemes',
  'Project statuses',
  'Project folders',
  'Projects',
  'Bookings',
  'Time entries',
  'Expenses',
  'Quotes',
  'Invoices',
  'Payments',
];

/**
 * Requests of a folder in an order of their own, some of them twice, where ` #2` names the step of another one; those that are not named
 * come first.
 */
export const orders: { readonly [folder: string]: readonly string[] } = {
  Contacts: ['POST /v2/contact #2'],
  Sessions: ['POST /v2/password/link', 'POST /v2/password/reset', 'POST /v2/session', 'GET /v2/session'],
  'Time entries': approval('/v2/time-entry'),
  Expenses: approval('/v2/expense'),
  Quotes: ['POST /v2/quote/duplicate', 'PUT /v2/quote', 'POST /v2/quote/convert', 'POST /v2/quote/progress'],
  Invoices: ['POST /v2/invoice/issue', 'POST /v2/invoice/remind', 'POST /v2/invoice/send', 'POST /v2/invoice/link'],
  Payments: ['POST /v2/invoice/credit', 'POST /v2/invoice/refund'],
  'Calendar feeds': ['POST /v2/me/feed'],
  [CLEAN_UP]: ['POST /v2/contact/erase', 'DELETE /v2/contact'],
};

// What is rejected is submitted once more, and what is approved is opened again: only then can it be deleted.
function approval(path: string): string[] {
  return ['submit', 'reject', 'submit', 'approve', 'reopen'].map((move) => `POST ${path}/${move}`);
}

const secretOf = (address: string): string => `${address}?.split('/feed/')[1]?.split('/')[0]`;
const fromWork = { project: { id: '{{project_id}}' }, from: 1_772_323_200, to: 1_775_001_600, group_by: 'person', unpriced: 'zero' };
const link = `answer.url?.split('#')[1]`;
const client = [{ uuid: '{{contact_uuid}}' }];
const deletion = (path: string): object => ({ method: 'DELETE', path });
const draft = (path: string): object => ({ method: 'PUT', path, body: { client, status: [{ id: 1 }] } });
const PASSWORD = 'a lantern over the harbour';

export const steps: { readonly [request: string]: Step } = {
  // The account and the profile stay as they are: what was read is sent back.
  'GET /v2/account': {
    keeps: {
      account_name: 'answer.data.name',
      account_time_zone: 'answer.data.time_zone',
      account_currency: 'answer.data.currency',
    },
  },
  'PUT /v2/account': { body: { time_zone: '{{account_time_zone}}', currency: '{{account_currency}}' } },
  'GET /v2/me': {
    keeps: { my_id: 'answer.data.id', my_first_name: 'answer.data.first_name', my_feed_secret: secretOf('answer.data.feed') },
  },
  'PUT /v2/me': { body: { first_name: '{{my_first_name}}' } },
  'POST /v2/setup': {
    body: {
      secret: '{{setup_secret}}',
      name: 'Blue Harbour',
      time_zone: 'Europe/Amsterdam',
      currency: 'EUR',
      language: 'en',
      first_name: 'Mara',
      last_name: 'Stone',
      primary_email: 'mara@example.com',
      password: '{{setup_password}}',
    },
  },

  'POST /v2/contact #2': {
    name: 'Create a contact to be erased',
    body: { name: 'Joan Clarke', type: 'person', email_1: 'joan@example.com' },
    keeps: { erased_contact_uuid: 'answer.success.uuid' },
  },
  'POST /v2/contact/erase': { query: { uuid: '{{erased_contact_uuid}}' }, folder: CLEAN_UP },
  // Its credit stays in the books.
  'DELETE /v2/contact': { query: { force: 'true' } },
  'POST /v2/file': {
    text: { type: 'image/svg+xml', content: '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' },
    query: { name: 'logo.svg' },
  },
  'POST /v2/user': {
    body: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      username: 'ada',
      primary_email: 'ada@example.com',
      group_id: '{{group_id}}',
    },
  },
  'POST /v2/user/password-link': { keeps: { link_secret: link } },
  'POST /v2/password/forgot': { body: { login: 'nobody@example.com', account: '{{account_name}}' } },
  'POST /v2/password/link': { body: { secret: '{{link_secret}}' } },
  'POST /v2/password/reset': { hasToken: true, body: { secret: '{{link_secret}}', password: PASSWORD } },
  'POST /v2/session': {
    body: { username: 'ada', password: PASSWORD, account: '{{account_name}}' },
    keeps: { session_id: 'answer.success.id' },
  },
  'DELETE /v2/session': { query: { id: '{{session_id}}' } },

  'POST /v2/resource': { wantsRecord: true, keeps: { resource_feed_secret: secretOf('answer.record.feed') } },
  'POST /v2/workspace': {
    body: { name: 'Studios', working_week: 0, resources: [{ id: '{{resource_id}}' }] },
    wantsRecord: true,
    keeps: { workspace_feed_secret: secretOf('answer.record.feed') },
  },
  'PUT /v2/workspace': { body: { description: 'Both floors' } },
  'POST /v2/feed': {
    body: { name: 'For Harbour Films', calendar: 'resource/{{resource_id}}', shows: 'busy' },
    wantsRecord: true,
    keeps: { shared_feed_secret: secretOf('answer.record.feed') },
  },
  'POST /v2/me/feed': { query: { feed: 'resource/{{resource_id}}' }, folder: 'Calendar feeds' },
  'POST /v2/rate-scheme/price': { body: { ratescheme_id: '{{rate_scheme_id}}', user_id: '{{my_id}}', date: '2026-03-02', hours: '5' } },
  'POST /v2/project': {
    body: {
      name: 'Spring campaign',
      code: 'SPRING',
      status: [{ id: '{{project_status_id}}' }],
      client,
      start: 1_774_771_200,
    },
    wantsRecord: true,
    keeps: { project_feed_secret: secretOf('answer.record.feed') },
  },
  'PUT /v2/project': { body: { parent_folder_id: '{{project_folder_id}}' } },
  'PUT /v2/booking': { body: { status: [{ id: 2 }] } },
  'POST /v2/booking/time-entry': {
    query: { occurrence_start: '1774771200' },
    body: { end: 1_774_803_600, billable: true },
    keeps: { booking_time_entry_id: 'answer.success.id' },
  },
  'POST /v2/time-entry': {
    body: {
      owner_id: '{{my_id}}',
      name: 'Editing',
      start: 1_774_771_200,
      end: 1_774_778_400,
      project: { id: '{{project_id}}' },
      billable: true,
    },
  },
  'POST /v2/expense': {
    body: {
      owner_id: '{{my_id}}',
      date: 1_774_771_200,
      category: 'Travel',
      description: 'Train to the location and back',
      paid_by: 'user',
      amount: '119.00',
      currency: 'EUR',
      billable: true,
      markup: '10%',
    },
  },

  'POST /v2/quote/duplicate': { keeps: { quote_copy_id: 'answer.success.id' } },
  'POST /v2/quote/convert': { query: { id: '{{quote_copy_id}}' }, keeps: { converted_invoice_id: 'answer.success.id' } },
  'POST /v2/quote/progress': { keeps: { progress_invoice_id: 'answer.success.id' } },
  'POST /v2/quote/link': { keeps: { public_link_id: 'answer.success.id' } },
  'POST /v2/quote/from-work': { body: fromWork, keeps: { quote_from_work_id: 'answer.success.id' } },
  // It is overdue, so that a reminder of it can be sent.
  'PUT /v2/invoice': {
    body: { client, reference: 'Spring campaign, first part', date: 1_767_225_600, due_date: 1_769_904_000 },
  },
  'POST /v2/invoice/duplicate': { keeps: { invoice_copy_id: 'answer.success.id' } },
  'POST /v2/invoice/from-work': { body: fromWork, keeps: { invoice_from_work_id: 'answer.success.id' } },
  'POST /v2/payment': {
    body: { amount: '961.95', method: 'bank_transfer', allocations: [{ invoice_id: '{{invoice_id}}' }] },
  },
  'POST /v2/invoice/credit': {
    body: { share: '50%', status: [{ id: 3 }] },
    keeps: { credit_note_id: 'answer.success.id' },
    folder: 'Payments',
  },
  'POST /v2/invoice/refund': {
    query: { id: '{{credit_note_id}}' },
    body: { amount: '50.00', method: 'bank_transfer' },
    keeps: { refund_id: 'answer.success.id' },
    folder: 'Payments',
  },
  'DELETE /v2/payment': { query: { id: '{{refund_id}}' } },
  'DELETE /v2/invoice': { query: { id: '{{invoice_copy_id}}' } },
  // A rule that is not active sends no reminders.
  'POST /v2/reminder-rule': { body: { name: 'First reminder', days: 7, level: 1, active: false } },
  // Only one that is active makes its next invoice.
  'PUT /v2/recurring-invoice': { body: { action: 'draft' } },
  // Only one that is enabled is sent a test.
  'PUT /v2/webhook': { body: { description: 'Bookkeeping' } },
  'POST /v2/availability/search': {
    body: { from: 1_906_675_200, to: 1_907_280_000, length: 14_400, step: 3600, count: 3, needs: [{ of: ['{{resource_id}}'] }] },
  },
  // They were given up for a reason: a caller who knows it names the one to try again.
  'POST /v2/delivery/resend': { query: { id: '{{failed_delivery_id}}' } },
  'POST /v2/webhook/delivery/resend': { query: { id: '{{failed_message_id}}' } },
  // The operator has to allow it.
  'POST /v2/contact/check-vat': { query: { uuid: '{{checked_contact_uuid}}' } },
  // Users with a row on the schedule ask for leave of their own.
  'POST /v2/leave-request': { body: { resource_id: '{{own_row_id}}', start: 1_797_894_000, end: 1_798_239_600, reason: 'Holiday' } },
  // Without a mail server no mail is tried.
  'POST /v2/delivery/test': { body: { subject: '{{test_subject}}', body: 'As a test.' } },
  'POST /v2/job/retry': { query: { id: '{{failed_job_id}}' } },

  'POST /v2/batch': {
    body: {
      atomic: true,
      operations: [
        deletion('/v2/invoice?id={{invoice_from_work_id}}'),
        deletion('/v2/invoice?id={{progress_invoice_id}}'),
        deletion('/v2/invoice?id={{converted_invoice_id}}'),
        draft('/v2/quote?id={{quote_id}}'),
        draft('/v2/quote?id={{quote_copy_id}}'),
        deletion('/v2/quote?id={{quote_copy_id}}'),
        deletion('/v2/quote?id={{quote_from_work_id}}'),
        deletion('/v2/time-entry?id={{booking_time_entry_id}}'),
      ],
    },
    folder: CLEAN_UP,
  },
};
