import type { BodyOfRecord, contact, Findings } from '@daybook/contract';
import { statement } from '../../database/statement.ts';
import type { Write } from '../../writes/index.ts';

type Body = BodyOfRecord<typeof contact>;
type Own = Pick<Body, 'invoice_template_id' | 'quote_template_id' | 'document_terms'>;

const TEMPLATE_TYPES = { invoice_template_id: 1, quote_template_id: 2 } as const;

const typeOfTemplate = statement(
  'type_of_template',
  'select t.type_id as type from invoice_template t where t.account_id = $account and t.id = $id::bigint',
);

/**
 * There is a template for invoices, and one for quotes: neither serves for the other. That they are there is checked with the references.
 */
async function checkTemplates(write: Write, body: Own): Promise<void> {
  for (const [member, type] of Object.entries(TEMPLATE_TYPES)) {
    const id = body[member as keyof typeof TEMPLATE_TYPES];
    if (typeof id !== 'number') continue;
    const template = await write.tx.maybe<{ type: number }>(typeOfTemplate, { id });
    if (template !== undefined && Number(template.type) !== type)
      write.findings.fault(`/${member}`, 'not_allowed', `template ${id} is not for ${type === 1 ? 'invoices' : 'quotes'}`);
  }
}

/** The terms by language as they are stored, each language once. */
export function readTerms(sent: Own['document_terms'], findings: Findings): object[] | undefined {
  const languages = sent?.map(({ language }) => language) ?? [];
  languages.forEach((language, i) => {
    if (language !== undefined && languages.indexOf(language) !== i)
      findings.fault(`/document_terms/${i}/language`, 'already_used', 'another element has this language');
  });
  return sent?.map(({ language, quote = '', invoice = '', credit_note = '' }) => ({ language, quote, invoice, credit_note }));
}

/** The columns of what new documents for a client or of a project have, as far as they are not stored as they are sent. */
export async function ownDefaults(write: Write, body: Own) {
  await checkTemplates(write, body);
  return { document_terms: readTerms(body.document_terms, write.findings) };
}
