import { AWAITING_PAYMENT, INVOICED, PAID, type DocumentKind } from '../../../billing/transitions.ts';
import { statement, type Statement } from '../../../database/statement.ts';
import { rateOn } from '../../exchange-rate/borrowed.sql.ts';
import { addressee } from '../borrowed.sql.ts';

export const byKind = (make: (kind: DocumentKind) => Statement): Readonly<Record<DocumentKind, Statement>> => ({
  quote: make('quote'),
  invoice: make('invoice'),
});

/** The prefix that the account gives to new documents. */
export const accountPrefix = byKind((kind) =>
  statement(`prefix_of_new_${kind}`, `select a.${kind}_prefix as prefix from account a where a.account_id = $account`),
);

/** Whether the account rounds what is payable to whole coins. */
export const roundsCash = statement('rounds_cash', 'select a.cash_rounding as rounds from account a where a.account_id = $account');

/** The prefix that the account gives to new credit notes. */
export const creditNotePrefix = statement(
  'prefix_of_new_credit_note',
  'select a.credit_note_prefix as prefix from account a where a.account_id = $account',
);

/** The client as the invoice was issued to it that a credit note credits. */
export const issuedWithOriginal = statement(
  'issued_with_original',
  'select o.client_issued as issued from invoice o where o.account_id = $account and o.id = $original',
);

/** The default template of a type, locked so that it stays while a document takes it. */
export const defaultTemplate = statement(
  'default_template',
  `select r.id from invoice_template r where r.account_id = $account and r.type_id = $type and r."default" and r.deleted is null for share`,
);

/** The client of the row `r` as it is now: what the record shows, and the address. */
export const presentClient = `select row_to_json(i) from (select ${addressee} as client,
    (select row_to_json(a) from (select c.name, c.email_1 as email, c.address_line_1, c.address_line_2, c.address_line_3,
      c.address_city, c.address_state,
      c.address_postcode, c.address_country, c.vat_number, c.tax_number, c.electronic_address, c.identities, c.language
      from contact c where c.account_id = $account and c.uuid = r.client_uuid) a) as address) i`;

/** The client as the document is issued to it. */
export const issueClient = statement(
  'issue_client',
  `select (${presentClient}) as issued
  from (select $client_uuid::uuid as client_uuid, $client_person_id::bigint as client_person_id) r`,
);

/** What an invoice keeps of its tax in the currency of the account, and its moment. */
export const homeTaxOf = statement(
  'home_tax_of',
  'select o.home_tax as kept, extract(epoch from o.date)::float8 as date from invoice o where o.account_id = $account and o.id = $id',
);

/** Whether the tax of an invoice could be kept in the currency of the account, were it issued now. */
export const knowsRate = statement(
  'knows_rate',
  `select ${rateOn('r.currency', '(coalesce(r.date, statement_timestamp()) at time zone $zone)::date')} is not null
  or (r.kind = 'credit_note' and (o.home_tax ->> 'currency' = $home
    or ${rateOn('r.currency', '(o.date at time zone $zone)::date')} is not null)) as known
from invoice r left join invoice o on o.account_id = $account and o.id = r.cloned_id
where r.account_id = $account and r.id = $id`,
);

/** Whether there is a live quote or invoice of an id: the two are counted together. */
export const documentExists = statement(
  'document_exists',
  `select exists (select 1 from quote q where q.account_id = $account and q.id = $id and q.deleted is null)
  or exists (select 1 from invoice i where i.account_id = $account and i.id = $id and i.deleted is null) as found`,
);

/**
 * SQL of whether there is an invoice, `i`, that was made of a quote and is live and not credited. It is credited by issued credit notes,
 * or invoices below zero that name it as what they were made from, which take its whole total back.
 */
export const hasUncreditedInvoice = statement(
  'has_uncredited_invoice',
  `select exists (select 1 from invoice i where i.account_id = $account and i.part_of_quote = $key and i.deleted is null
  and not exists (select 1 from invoice c where c.account_id = $account and c.cloned_id = i.id and c.deleted is null
    and c.status_id in (${AWAITING_PAYMENT}, ${PAID}) and (c.kind = 'credit_note' or c.total < 0)
    having count(*) > 0 and sum(c.total) = -i.total)) as found`,
);

/** The latest live documents that were made from another. */
export const madeFrom = byKind((kind) =>
  statement(
    `${kind}_made_from`,
    `select d.id from ${kind} d where d.account_id = $account and d.cloned_id = $key and d.deleted is null${
      kind === 'invoice' ? " and d.kind = 'invoice'" : ''
    } order by d.id desc limit 20`,
  ),
);

/** The latest live invoices that were made of a quote. */
export const madeOfQuote = statement(
  'made_of_quote',
  `select i.id from invoice i where i.account_id = $account and i.part_of_quote = $key and i.deleted is null order by i.id desc limit 20`,
);

const SERIES = 'n.account_id = $account and n.prefix = $prefix and n.deleted is null and n.number is not null';
const IN_SERIES = (kind: DocumentKind): string => `from ${kind} n where ${SERIES}`;
const ISSUED = `n.status_id in (${AWAITING_PAYMENT}, ${PAID})`;

/** The number after the last one of a series of quotes. */
export const nextQuoteNumber = statement(
  'next_quote_number',
  `select n.number::bigint + 1 as next ${IN_SERIES('quote')} order by n.number desc limit 1`,
);

/**
 * The number of the next invoice of a series, and the last issued one. Where numbers are given at issue, the next one is the first after
 * those issued that no draft was given by hand.
 */
export const nextInvoiceNumber = statement(
  'next_invoice_number',
  `select a.numbering, a.closed_until::text as closed_until, issued.number as last_number, issued.day as last_day,
  case when a.numbering = 'created' then coalesce((select n.number ${IN_SERIES('invoice')} order by n.number desc limit 1), 0)::bigint + 1
    else (select min(c.number) from (
        select coalesce(issued.number, 0)::bigint + 1 as number
        union all select n.number::bigint + 1 ${IN_SERIES('invoice')} and n.number > coalesce(issued.number, 0)) c
      where not exists (select from invoice n where ${SERIES} and n.number = c.number)) end as next
from account a left join lateral (select n.number, to_char(n.date at time zone a.time_zone, 'YYYY-MM-DD') as day
  ${IN_SERIES('invoice')} and ${ISSUED} and a.numbering = 'issued' order by n.number desc limit 1) issued on true
where a.account_id = $account`,
);

/** Frees the work of which an invoice has no line any more. */
export const freeBilledWork = statement(
  'free_billed_work',
  `delete from billed_work k where k.account_id = $account and k.invoice_id = $invoice and not k.line_ids && $lines::bigint[]
returning k.kind, k.record_id as id`,
);

/** Forgets what lines were made of that a quote does not have any more. */
export const forgetQuotedWork = statement(
  'forget_quoted_work',
  'delete from quoted_work q where q.account_id = $account and q.quote_id = $quote and not q.line_ids && $lines::bigint[]',
);

/** Whether a document names work that a copy of it does not bill. */
export const namesWork = byKind((kind) =>
  statement(
    `${kind}_names_work`,
    `select exists (select 1 from ${kind === 'quote' ? 'quoted_work' : 'billed_work'} k where k.account_id = $account
  and k.${kind}_id = $key and k.kind <> 'quote-line') as found`,
  ),
);

/** The invoices that were made of a quote, each followed by the issued ones that take something of it back. */
export const invoicesOfQuote = statement(
  'invoices_of_quote',
  `select i.id, i.prefix || i.number as number, i.currency, i.items,
  array(select c.items from invoice c where c.account_id = $account and c.cloned_id = i.id and c.deleted is null
    and (c.kind = 'credit_note' or c.total < 0) and c.status_id in (${AWAITING_PAYMENT}, ${PAID}) order by c.id) as credits
from invoice i where i.account_id = $account and i.part_of_quote = $quote and i.deleted is null
order by i.id limit $most`,
);

/** The quote that an invoice was made of, locked so that no other part of it changes meanwhile. */
export const lockQuoteOfPart = statement(
  'lock_quote_of_part',
  `select q.prefix || q.number as name, q.status_id, q.currency, q.items from quote q
where q.account_id = $account and q.id = $quote and q.deleted is null for no key update`,
);

/** Lines of quotes that are on an invoice as they are. */
export const findInvoicedLines = statement(
  'find_invoiced_lines',
  `select k.record_id as id, k.invoice_id from billed_work k where k.account_id = $account and k.kind = 'quote-line'
  and k.record_id = any($lines::bigint[]) order by k.record_id`,
);

/** A quote that is wholly invoiced. */
export const findInvoicedQuote = statement(
  'find_invoiced_quote',
  `select q.id from quote q where q.account_id = $account and q.id = $key and q.deleted is null and q.status_id = ${INVOICED}`,
);
