import { statement } from '../../../../database/statement.ts';
import { presentClient } from '../document.sql.ts';

/** The firm of the account `a`, as its papers name it. */
export const seller = `(select row_to_json(s) from (select a.name, a.email, a.phone, a.website, a.address_line_1, a.address_line_2,
  a.address_line_3, a.address_city, a.address_state, a.address_postcode, a.address_country, a.vat_number, a.tax_number, a.iban, a.bic,
  a.electronic_address, a.identities, a.language, a.date_format, a.paper_size, true as regional, true as own_words,
  true as usual_tax_names, true as reasons_once, true as currency_first, true as no_empty_labels,
  true as whole_days, true as remarks_on_credit, true as swiss_days) s)`;

/** What a mail of the firm begins with. */
export const loadLetterhead = statement(
  'letterhead',
  `select ${seller} as seller, (select row_to_json(s) from (select f.id, f.alias, f.mime_type as "mimeType", f.size from file f
  where f.account_id = $account and f.id = a.logo_id) s) as logo
from account a where a.account_id = $account`,
);

const logo = `(select row_to_json(s) from (select f.id, f.alias, f.mime_type, f.size from file f
  where f.account_id = $account and f.id = a.logo_id) s)`;

const partiesOf = (whose: string, buyer = `(${presentClient})`): string => `select ${seller} as seller, ${buyer} as buyer, ${logo} as logo
from account a cross join (${whose}) r
where a.account_id = $account`;

/** Who writes to whom: the firm, and a client as it is now. */
export const loadPartiesOfClient = statement(
  'parties_of_client',
  partiesOf('select $client::uuid as client_uuid, null::bigint as client_person_id'),
);

/** The client as the first invoice that a payment settled was issued to it: a receipt that was sent stays as it is. */
const clientOfPayment = `coalesce((select i.client_issued from payment_allocation k
  join invoice i on i.account_id = $account and i.id = k.invoice_id
  where k.account_id = $account and k.payment_id = $id and i.client_issued is not null order by i.id limit 1), (${presentClient}))`;
export const loadPartiesOfPayment = statement(
  'parties_of_payment',
  partiesOf('select p.client_uuid, p.client_person_id from payment p where p.account_id = $account and p.id = $id', clientOfPayment),
);
