import { AWAITING_PAYMENT, PAID } from '../../billing/transitions.ts';
import { statement } from '../../database/statement.ts';

/** The most lines that are read together. */
export const MAX_LINES = 50_000;

const day = (column: string): string => `coalesce(to_char(r.${column} at time zone $zone, 'YYYY-MM-DD'), '')`;

/** What the ledger calls the firm. */
export const loadFirm = statement(
  'load_firm_of_postings',
  `select a.name, a.address_country as country, a.ledger_consultant, a.ledger_client, coalesce(a.ledger_digits, 4) as ledger_digits,
  coalesce(a.ledger_year_month, 1) as ledger_year_month, a.ledger_account, a.ledger_receivables, a.ledger_untaxed_code,
  a.ledger_rounding, a.language
from account a where a.account_id = $account`,
);

/** What is read of a line, once for all of it: each look into the stored text of a line reads it from its beginning. */
const LINE = [
  ...['item_text', 'description', 'quantity', 'unit_amount', 'discount', 'total'].map((name) => [name, 'text'] as const),
  ...['discount_amount', 'discount_share'].map((name) => [name, 'numeric'] as const),
  ['tax', 'boolean'],
  ['taxes', 'json'],
] as const;

/**
 * The lines of what was issued in a period, each with its document, its client as it was issued to it, and its first tax. Documents of one
 * day are in the order of their numbers.
 */
export const loadLines = statement(
  'load_lines_of_postings',
  `with r as (
  select r.id, r.date, r.due_date, r.currency, r.reference, r.client_uuid, r.items, r.rounding,
    r.client_issued -> 'address' as client,
    r.prefix || coalesce(r.number::text, '') as number, r.prefix, r.number as place from invoice r
  where r.account_id = $account and r.deleted is null and r.status_id in (${AWAITING_PAYMENT}, ${PAID})
    and r.date >= to_timestamp($from::bigint) and r.date < to_timestamp($to::bigint)
  order by r.date, r.id limit $limit
)
select r.id::int as document_id, r.number, ${day('date')} as date, ${day('due_date')} as due_date, r.currency, r.reference,
  coalesce(r.client_uuid::text, '') as uuid, coalesce(r.client ->> 'name', c.name, '') as name,
  coalesce(r.client ->> 'email', c.email_1, '') as email,
  coalesce(r.client ->> 'vat_number', c.vat_number, '') as vat_number, coalesce(c.ledger_account, '') as receivables_account,
  coalesce(nullif(i.item_text, ''), i.description, '') as text, i.quantity, i.unit_amount,
  replace(i.discount, '%', '') as discount, i.total as net,
  coalesce(i.discount_amount, 0) <> 0 or coalesce(i.discount_share, 0) <> 0 as is_lowered,
  coalesce(t.total, (0 * i.total::numeric)::text) as tax, t.id as tax_id, coalesce(t.name, '') as tax_name,
  coalesce(t.rate, '0') as rate, coalesce(x.ledger_account, '') as account, coalesce(x.ledger_code, '') as tax_code,
  coalesce(x.category, '') as category, coalesce(json_array_length(n.taxes), 0) as taxes, r.rounding::text as rounding
from r cross join lateral rows from (json_to_recordset(r.items) as (${LINE.map(([name, type]) => `${name} ${type}`).join(', ')}))
  with ordinality as i (${LINE.map(([name]) => name).join(', ')}, place)
cross join lateral (select case when i.tax then i.taxes else '[]' end as taxes) n
cross join lateral json_to_record(n.taxes -> 0) as t (id int, name text, rate text, total text)
left join tax x on x.account_id = $account and x.id = t.id
left join contact c on c.account_id = $account and c.uuid = r.client_uuid
order by date, r.prefix, r.place, r.id, i.place limit ${MAX_LINES + 1}`,
);
