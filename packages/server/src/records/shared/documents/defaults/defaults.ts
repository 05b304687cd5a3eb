import type { deliveryWays, TaxSource } from '@daybook/contract';
import { chooseLanguage, countryCode, vatFault, type Language, type VatFault } from '@daybook/values';
import type { EarlyDiscount } from '../../../../billing/early-payment.ts';
import { taxCaseOf } from '../../../../billing/tax-case.ts';
import { statement, type Statement, type Values } from '../../../../database/statement.ts';
import type { DocumentType } from '../document.rules.ts';
import { byKind } from '../document.sql.ts';

/** What a mail brings. */
export type DeliveryWay = (typeof deliveryWays)[number] | '';

/** What is made: the terms of a credit note are others than those of an invoice. */
type TermsOf = 'quote' | 'invoice' | 'credit_note';

interface DefaultTax {
  readonly id: number;
  readonly name: string;
  readonly rate: string;
  readonly category: string;
}

/** What a new document begins with where nobody says anything else. */
export interface Defaults {
  readonly currency: string;
  /** Whether the project or the client has a currency of its own. */
  readonly currency_from: 'project' | 'client' | 'account';
  readonly taxes: readonly DefaultTax[];
  readonly taxes_from: TaxSource;
  /** The country of the client by its code; empty where it is not known. */
  readonly country: string;
  /** What is wrong with the VAT number of the client; empty where nothing is. */
  readonly vat_number_fault: VatFault | '';
  /** The language that the document is written in. */
  readonly language: Language;
  /** The days until an invoice is due, or for which a quote holds. */
  readonly days: number | null;
  readonly terms: string;
  readonly early_payment_discounts: readonly EarlyDiscount[];
  /** What mails with it bring; empty where nobody says. */
  readonly document_delivery: DeliveryWay;
  readonly template_id: number;
}

type Terms = readonly ({ readonly language: Language } & { readonly [kind in TermsOf]?: string })[];

interface Row extends Record<string, unknown> {
  readonly currency: string;
  readonly own_country: string;
  readonly language: string;
  /** Of the project, of the client, and of the firm. */
  readonly document_terms: readonly Terms[];
  readonly due_days: number | null;
  readonly valid_days: number | null;
  readonly country: string;
  readonly vat_number: string;
  readonly client_language: string;
  readonly client_currency: string;
  readonly client_tax: number | null;
  readonly project_currency: string;
  readonly project_tax: number | null;
  readonly domestic: number | null;
  readonly reverse_charge: number | null;
  readonly export: number | null;
  readonly taxes: readonly DefaultTax[];
  readonly template_id: number | null;
  readonly early_payment_discounts: readonly EarlyDiscount[];
  readonly document_delivery: DeliveryWay;
}

/** What mails with a document bring: of the account `a`, the client `c` and the project `p`. */
const usualDelivery = `coalesce(nullif(p.document_delivery, ''), nullif(c.document_delivery, ''), a.document_delivery)`;

const templateOf = (row: 'p' | 'c'): string =>
  `case when $kind = 'quote' then ${row}.quote_template_id else ${row}.invoice_template_id end`;

/**
 * Of the firm, the client and the project; what a project says counts before what its client says. Without one of them, one is joined that
 * nobody has: a coordinator plans no join with null.
 */
const loadRow = statement(
  'defaults_of_documents',
  `select a.currency, a.address_country as own_country, a.language,
  json_build_array(coalesce(p.document_terms, '[]'), coalesce(c.document_terms, '[]'), a.document_terms) as document_terms,
  coalesce(p.payment_terms_days, c.payment_terms_days, a.payment_terms_days) as due_days, a.quote_valid_days as valid_days,
  case when json_array_length(c.early_payment_discounts) > 0 then c.early_payment_discounts else a.early_payment_discounts end
    as early_payment_discounts, ${usualDelivery} as document_delivery,
  coalesce(c.address_country, '') as country, coalesce(c.vat_number, '') as vat_number, coalesce(c.language, '') as client_language,
  coalesce(c.currency, '') as client_currency, c.tax_id as client_tax,
  coalesce(p.currency, '') as project_currency, p.tax_id as project_tax,
  a.domestic_tax_id as domestic, a.reverse_charge_tax_id as reverse_charge, a.export_tax_id as export,
  (select coalesce(json_agg(s), '[]') from (select t.id, t.name, trim_scale(t.rate)::text as rate, t.category from tax t
    where t.account_id = $account and t.deleted is null
      and t.id in (a.domestic_tax_id, a.reverse_charge_tax_id, a.export_tax_id, c.tax_id, p.tax_id)) s) as taxes,
  (select t.id from invoice_template t where t.account_id = $account and t.deleted is null and t.type_id = $type
    and (t."default" or t.id in (${templateOf('p')}, ${templateOf('c')}))
      order by t.id = ${templateOf('p')} desc nulls last, t.id = ${templateOf('c')} desc nulls last limit 1) as template_id
from account a
left join contact c on c.account_id = $account and c.uuid = coalesce($client::uuid, '00000000-0000-0000-0000-000000000000')
  and c.deleted is null
left join project p on p.account_id = $account and p.id = coalesce($project::bigint, 0) and p.deleted is null
where a.account_id = $account`,
);

interface For {
  readonly client: string | null;
  readonly project: number | null;
  readonly terms?: TermsOf;
  /** The language in which the client had what this document is about, where it has it already. */
  readonly issued?: string | undefined;
}

/** The defaults of a new document. The one place that decides them: screens read them, and operations that make documents take them. */
export async function loadDefaults(
  run: (statement: Statement, values: Values) => Promise<readonly Record<string, unknown>[]>,
  { kind, templateType }: DocumentType,
  { client, project, terms = kind, issued }: For,
): Promise<Defaults> {
  const [now] = (await run(loadRow, { client, project, kind, type: templateType })) as readonly Row[];
  if (now === undefined) throw new Error('an account has defaults');
  const row = { ...now, client_language: issued ?? now.client_language };
  const country = countryCode(row.country);
  const taxCase = taxCaseOf({ own: countryCode(row.own_country), client: country, vatNumber: row.vat_number });
  const { project_currency, client_currency } = row;
  const [ofProject, ofClient] = [taxOf(row, row.project_tax), taxOf(row, row.client_tax)];
  return {
    currency: project_currency || client_currency || row.currency,
    currency_from: project_currency !== '' ? 'project' : client_currency !== '' ? 'client' : 'account',
    taxes: ofProject ?? ofClient ?? taxOf(row, row[taxCase]) ?? [],
    taxes_from: ofProject !== undefined ? 'project' : ofClient !== undefined ? 'client' : taxCase,
    country: country ?? '',
    vat_number_fault: vatFault(row.vat_number, country) ?? '',
    language: chooseLanguage(row.client_language, row.language),
    days: kind === 'invoice' ? row.due_days : row.valid_days,
    terms: termsOf(row, terms),
    early_payment_discounts: row.early_payment_discounts,
    document_delivery: row.document_delivery,
    template_id: row.template_id ?? 0,
  };
}

function taxOf({ taxes }: Row, id: number | null): readonly DefaultTax[] | undefined {
  const tax = id === null ? undefined : taxes.find((one) => Number(one.id) === Number(id));
  return tax === undefined ? undefined : [tax];
}

/** Of the project, otherwise of the client or the firm; of these in the language of the client, otherwise in that of the firm. */
function termsOf({ document_terms: all, client_language, language }: Row, kind: TermsOf): string {
  const languages = [chooseLanguage(client_language, language), chooseLanguage('', language)];
  const texts = all.flatMap((own) => languages.map((wantedLanguage) => own.find((one) => one.language === wantedLanguage)?.[kind] ?? ''));
  return texts.find((text) => text !== '') ?? '';
}

/** What mails with a document bring that is there; empty where nobody says. */
export const deliveryOfDocument = byKind((kind) =>
  statement(
    `delivery_of_${kind}`,
    `select ${usualDelivery} as way from ${kind} d
join account a on a.account_id = $account
left join contact c on c.account_id = $account and c.uuid = d.client_uuid and c.deleted is null
left join project p on p.account_id = $account and p.id = d.project_id and p.deleted is null
where d.account_id = $account and d.id = $key`,
  ),
);
