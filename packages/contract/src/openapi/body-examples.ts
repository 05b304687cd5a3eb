type Example = { readonly [member: string]: unknown };

const CLIENT = [{ uuid: '7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11' }];
const lines = [
  { item_text: 'Studio A', quantity: '2', unit: 'day', unit_amount: '400.00', tax: true, taxes: [{ name: 'VAT', rate: '21' }], discount: '10%' },
  { item_text: 'Cleaning', quantity: '1', unit_amount: '75.00', tax: true, taxes: [{ name: 'VAT', rate: '21' }] },
];

/** A body for each operation that takes one, by operation id. A test sends every one of them to a server. */
export const bodyExamples: { readonly [operation: string]: Example } = {
  createQuote: { client: CLIENT, reference: 'Spring campaign', currency: 'EUR', items: lines },
  updateQuote: { client: CLIENT, status: [{ id: 3 }] },
  createInvoice: { client: CLIENT, reference: 'Spring campaign', currency: 'EUR', items: lines },
  updateInvoice: { client: CLIENT, status: [{ id: 3 }] },
  createProject: { name: 'Spring campaign', code: 'SPRING', status: [{ id: 2 }], client: CLIENT, start: 1_774_771_200 },
  updateProject: { status: [{ id: 4 }] },
  createTimeEntry: { owner_id: 1, name: 'Editing', start: 1_774_771_200, end: 1_774_778_400, billable: true },
  updateTimeEntry: { description: 'First cut' },
  createGroup: { name: 'Bookkeepers', acl_finance: 'RW', acl_contact: 'R-' },
  updateGroup: { acl_report: 'R-' },
  createContact: { name: 'Grace Hopper', type: 'person', email_1: 'grace@example.com', client: true },
  updateContact: { phone_1: '+31 20 555 0100' },
  createResource: { name: 'Studio A', type_id: 1, color_background: '#336699' },
  updateResource: { description: 'Daylight studio, 120 m²' },
  createCustomField: { name: 'Purchase order', type: 'text', module: 'quote_invoice' },
  updateCustomField: { description: 'The number of the purchase order of the client' },
  createUser: { first_name: 'Ada', last_name: 'Lovelace', username: 'ada', primary_email: 'ada@example.com', group_id: 1 },
  updateUser: { timezone: 'Europe/Amsterdam' },
  createInvoiceTemplate: { name: 'House style', type_id: 1, title: 'Invoice', bottom_center_container: 'Thank you' },
  updateInvoiceTemplate: { options: { items_column_visibility: { discount: false } } },
  createWorkspace: { name: 'Studios', working_week: 0, resources: [{ name: 'Studio A', type_id: 1 }] },
  updateWorkspace: { feed_enabled: false },
  createBooking: { name: 'Shoot', start: 1_774_771_200, end: 1_774_800_000, resources: [{ id: 1 }], recurrence: { rrule: 'FREQ=WEEKLY;COUNT=4' } },
  updateBooking: { status: [{ id: 4 }] },
  createTax: { name: 'VAT, reduced', rate: '9', category: 'S' },
  updateTax: { active: false },
  createRateScheme: { name: 'Weekend', currency: 'EUR' },
  updateRateScheme: { description: 'Saturday and Sunday' },
  createProjectStatus: { name: 'Waiting for the client', order: 6 },
  updateProjectStatus: { notification: true },
  createProjectFolder: { name: 'Campaigns' },
  searchSlots: { from: 1_906_675_200, to: 1_907_280_000, length: 14_400, step: 3600, count: 3, needs: [{ of: [1] }, { any: 1, of: [3] }] },
  recordBookingTime: { end: 1_906_725_600, billable: true },
  updateProjectFolder: { name: 'Campaigns of 2026' },
  createToken: { name: 'Website', scopes: { contact: 'RW', finance: 'R-' } },
  updateAccount: { time_zone: 'Europe/Amsterdam', currency: 'EUR' },
  updateMe: { timezone: 'Europe/Amsterdam', time_format: '1' },
};
