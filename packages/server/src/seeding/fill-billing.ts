import {
  clients,
  currencies,
  DAY,
  germanServices,
  languageOf,
  lineGroups,
  payableWithin,
  priceIn,
  services,
  terms,
  validFor,
  YEAR,
  YEAR_BEGINS,
} from './company.ts';
import { payWhole, settleSome, type Issued } from './fill-payments.ts';
import { fillGreek } from './fill-greek.ts';
import { taxesFor } from './fill-taxes.ts';
import type { People } from './fill-people.ts';
import type { SeededProject } from './fill-projects.ts';
import type { Random } from './random.ts';
import type { Body, SeedApi } from './seed-api.ts';

interface Ledger {
  readonly api: SeedApi;
  readonly random: Random;
  readonly people: People;
  readonly projects: readonly SeededProject[];
  readonly scheme: number;
  /** Invoices that are still to be made. */
  readonly planned: PlannedInvoice[];
  /** Issued invoices that are not paid, as they come, and those that are. */
  readonly awaiting: Issued[];
  readonly paid: Issued[];
}

interface PlannedInvoice {
  readonly date: number;
  readonly client: number;
  readonly n: number;
  /** Makes the Draft of it. */
  readonly make: () => Promise<{ readonly id: number }>;
}

const QUOTES = 36;
/** The newest are still written. */
const DRAFTS = 4;
/** The quote of which a deposit is invoiced, the one with lines to choose from, and the client with prices of its own. */
const DEPOSIT = 25;
const OPTIONS = 35;
const KESTREL = 4;
const DIRECT_INVOICES = 13;
const QUOTE = { draft: 1, sent: 2, accepted: 3, declined: 5 };
const INVOICE = { draft: 1, submitted: 2, awaiting: 3, paid: 4 };

/** Creates a price list, templates, and a year of 60 quotes and invoices in the currencies of the clients. Returns the sent quotes. */
export async function fillBilling(
  api: SeedApi,
  random: Random,
  people: People,
  projects: readonly SeededProject[],
  scheme: number,
): Promise<number[]> {
  await api.update('/v2/account', {
    payment_terms_days: api.home.paymentDays ?? 30,
    quote_valid_days: 30,
    document_terms: terms,
  });
  await fillPriceList(api);
  await fillTemplates(api);
  const ledger: Ledger = { api, random, people, projects, scheme, planned: [], awaiting: [], paid: [] };
  const sent = await makeQuotes(ledger);
  for (let n = 0; n < DIRECT_INVOICES; n += 1) {
    const { body, client, date, language } = documentOf(ledger, n, DIRECT_INVOICES);
    const invoice = { ...body, due_date: date + days(client) * DAY, terms: payableWithin(days(client), language) };
    ledger.planned.push({ date, client, n, make: () => api.create('/v2/invoice', invoice) });
  }
  // Their numbers follow their days.
  for (const planned of ledger.planned.toSorted((one, other) => one.date - other.date)) await makeInvoice(ledger, planned);
  await settleSome(api, people, ledger);
  for (const { id } of ledger.awaiting.slice(0, 2)) await api.visit(`/v2/invoice/link?id=${id}`);
  await fillGreek(api);
  return sent;
}

/** Makes the quotes, and plans the invoices of those that were accepted; of those that are sent, their ids. */
async function makeQuotes(ledger: Ledger): Promise<number[]> {
  const sent: number[] = [];
  for (let n = 0; n < QUOTES; n += 1) {
    const { id, status } = await makeQuote(ledger, n);
    if (status === QUOTE.sent) sent.push(id);
  }
  return sent;
}

/** Makes the Draft of the work on a project so far, as recorded and booked, and the quote of that on another one. */
export async function billWork(api: SeedApi, projects: readonly SeededProject[]): Promise<void> {
  const [billed, quoted] = projects.filter(({ client }) => clients[client]?.[3] === 'EUR');
  const date = YEAR_BEGINS + YEAR * DAY;
  const workOn = (project: SeededProject | undefined): Body => {
    const [, , country, , vat] = clientAt(project?.client ?? 0);
    const taxes = taxesFor(api, country, vat);
    return { project: { id: project?.id }, currency: 'EUR', group_by: 'person', unpriced: 'skip', to: date, date, taxes };
  };
  await api.create('/v2/invoice/from-work', { ...workOn(billed), due_date: date + 30 * DAY });
  await api.create('/v2/quote/from-work', { ...workOn(quoted), expiry_date: date + 30 * DAY });
}

/** A client has looked at the last quote that was sent, and wants none of it. */
export async function declineQuote(api: SeedApi, sent: readonly number[]): Promise<void> {
  const answer = { answer: 'decline', name: 'Lukas Brandt', comment: 'We have to move the film to next year. Please ask us again then.' };
  await api.visit(`/v2/quote/link?id=${sent.at(-1) ?? 0}`, answer);
}

/**
 * The rate card in each currency, and what is agreed with one client in its own; returns the first. Time is worth what holds when it is
 * recorded.
 */
export async function fillSchemes(api: SeedApi, people: People): Promise<number> {
  const ids: number[] = [];
  for (const currency of currencies.filter((one) => one !== 'GBP')) {
    const price = (euros: string): string => priceIn(currency, euros);
    const { id } = await api.create('/v2/rate-scheme', {
      name: currency === 'EUR' ? 'List prices' : `List prices, ${currency}`,
      description: 'What the rate card says',
      currency,
      default: true,
      overtime_day_hours: '10',
      prices: [
        { hour_sell_cost: price('75.00'), day_sell_cost: price('520.00') },
        { role_id: 1, hour_sell_cost: price('95.00'), day_sell_cost: price('680.00') },
        { type_id: 2, hour_sell_cost: price('110.00') },
        { type_id: 3, hour_sell_cost: price('120.00') },
      ],
    });
    ids.push(id);
  }
  await api.create('/v2/rate-scheme', {
    name: 'Broadcast agreement',
    description: 'Agreed with Kestrel Broadcasting for a year',
    currency: 'GBP',
    default: true,
    cheapest: true,
    prices: [
      { hour_sell_cost: '70.00', day_sell_cost: '490.00' },
      { client_uuid: people.clients[KESTREL]?.uuid, hour_sell_cost: '62.00', day_sell_cost: '430.00' },
    ],
  });
  return ids[0] ?? 0;
}

async function fillPriceList(api: SeedApi): Promise<void> {
  for (const [name, unit, amount] of services) {
    await api.create('/v2/item', {
      code: name.toUpperCase().replaceAll(' ', '-'),
      name,
      unit,
      texts: [{ language: 'de', name: germanServices[name] ?? '' }],
      prices: currencies.map((currency) => ({ currency, amount: priceIn(currency, amount) })),
    });
  }
}

async function fillTemplates(api: SeedApi): Promise<void> {
  const frame = {
    default: true,
    middle_center_container: 'PO {{ custom_fields.purchase_order }}',
    bottom_center_container: '{{ account.email }}\n{{ account.phone }}',
    email_subject_template: '{{ account.name }}: {{ document.type }} {{ document.number }}',
  };
  await api.create('/v2/invoice-template', { name: 'Invoice', type_id: 1, ...frame });
  await api.create('/v2/invoice-template', { name: 'Quote', type_id: 2, ...frame });
}

async function makeQuote(ledger: Ledger, n: number): Promise<{ id: number; status: number }> {
  const { api, random } = ledger;
  const { body, client, date, language } = documentOf(ledger, n, QUOTES);
  const items = n === OPTIONS ? [...body.items, ...optionsLike(body.items[0], String(body['currency']))] : body.items;
  // The last that is sent can still be answered.
  const valid = n === QUOTES - DRAFTS - 1 ? 90 : 30;
  const { id } = await api.create('/v2/quote', { ...body, items, expiry_date: date + valid * DAY, terms: validFor(valid, language) });
  // Two in three of the older ones became invoices; the newest are still open.
  const status = n >= QUOTES - DRAFTS ? QUOTE.draft : n >= QUOTES - 10 ? QUOTE.sent : n % 9 === 4 ? QUOTE.declined : QUOTE.accepted;
  if (status !== QUOTE.draft) await move(ledger, 'quote', id, client, status);
  if (status !== QUOTE.accepted || (n % 2 === 1 && n !== DEPOSIT)) return { id, status };
  const issued = date + random.between(7, 28) * DAY;
  const make = async (): Promise<{ id: number }> => {
    const invoice = await (n === DEPOSIT
      ? api.create(`/v2/quote/progress?id=${id}`, { share: '30%' })
      : api.create(`/v2/quote/convert?id=${id}`));
    await api.update(`/v2/invoice?id=${invoice.id}`, {
      client: clientOf(ledger, client),
      date: issued,
      due_date: issued + days(client) * DAY,
    });
    return invoice;
  };
  ledger.planned.push({ date: issued, client, n, make });
  return { id, status };
}

// What is older than four months is paid, with a few exceptions that bookkeeping runs after; the newest are being written.
async function makeInvoice(ledger: Ledger, { date, client, n, make }: PlannedInvoice): Promise<void> {
  const { id } = await make();
  const age = (YEAR_BEGINS + YEAR * DAY - date) / DAY;
  const old = n % 7 === 3 ? INVOICE.awaiting : INVOICE.paid;
  const status = age > 120 ? old : age > 60 ? INVOICE.awaiting : age > 45 ? INVOICE.submitted : INVOICE.draft;
  if (status >= INVOICE.awaiting) await move(ledger, 'invoice', id, client, INVOICE.awaiting);
  if (status === INVOICE.awaiting) ledger.awaiting.push({ id, date });
  if (status === INVOICE.submitted) await move(ledger, 'invoice', id, client, status);
  if (status !== INVOICE.paid) return;
  await payWhole(ledger.api, { id, date }, days(client), n);
  ledger.paid.push({ id, date });
}

function move(ledger: Ledger, kind: 'quote' | 'invoice', id: number, client: number, status: number): Promise<void> {
  return ledger.api.update(`/v2/${kind}?id=${id}`, { client: clientOf(ledger, client), status: { id: status } });
}

interface Seeded {
  readonly body: Body & { readonly items: Body[] };
  readonly client: number;
  readonly date: number;
  readonly language: string;
}

function documentOf(ledger: Ledger, n: number, of: number): Seeded {
  const { random, projects } = ledger;
  const project = random.pick(projects);
  const { client } = project;
  const [, , country, currency, vat] = clientAt(client);
  const date = YEAR_BEGINS + Math.floor((n * 364) / of) * DAY + 10 * 3_600;
  const language = languageOf(country, ledger.api.home.country);
  const [production, expenses, description] = lineGroups[language === 'de' ? 'de' : 'en'];
  const body = {
    client: clientOf(ledger, client),
    project: { id: project.id },
    date,
    currency,
    reference: random.pick(['', 'As discussed', `PO ${random.between(10_000, 99_999)}`]),
    groups: [
      { id: -1, name: production, order: 1 },
      { id: -2, name: expenses, description, order: 2, hide_items: true },
    ],
    items: linesOf(ledger, currency, taxesFor(ledger.api, country, vat), language),
    custom_fields: [{ update_key: 'purchase_order', value: `4500${random.between(100_000, 999_999)}` }],
  };
  return { body, client, date, language };
}

function linesOf({ random, scheme }: Ledger, currency: string, taxes: readonly Body[], language: string): Body[] {
  return Array.from({ length: random.between(2, 6) }, (_, i) => {
    const [item, unit, price, cost] = random.pick(services);
    return {
      item_text: (language === 'de' && germanServices[item]) || item,
      quantity: unit === 'hour' ? `${random.between(2, 40)}.5` : String(random.between(1, 12)),
      unit,
      unit_amount: priceIn(currency, price),
      unit_buy_amount: priceIn(currency, cost),
      discount: random.chance(20) ? `${random.pick([5, 10, 15])}%` : '0%',
      tax: true,
      taxes,
      order: i + 1,
      ratescheme_id: scheme,
      parent_group_id: ['Travel', 'Catering'].includes(item) ? -2 : -1,
    };
  });
}

/** Lines that a client may leave out, charged as another is. */
function optionsLike(line: Body | undefined, currency: string): Body[] {
  const option = { ...line, discount: '0%', unit_buy_amount: '0', optional: true, parent_group_id: -1 };
  const [film, drone] = [priceIn(currency, '850'), priceIn(currency, '240')];
  return [
    { ...option, item_text: 'Behind-the-scenes film', quantity: '1', unit: 'film', unit_amount: film, order: 7, selected: true },
    { ...option, item_text: 'Drone shots', quantity: '2', unit: 'hour', unit_amount: drone, order: 8 },
  ];
}

const clientAt = (client: number): (typeof clients)[number] => clients[client] ?? clients[0];
const days = (client: number): number => clientAt(client)[5];
const clientOf = ({ people }: Ledger, client: number): Body => ({
  uuid: people.clients[client]?.uuid,
  contact_person: { id: people.contacts[client]?.id },
});
