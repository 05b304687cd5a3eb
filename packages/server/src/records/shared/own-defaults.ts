import { isDeepStrictEqual } from 'node:util';
import type { BodyOfRecord, contact, Findings } from '@daybook/contract';
import { refusalOf, type Viewer } from '../../access/viewer.ts';
import { statement } from '../../database/statement.ts';
import { refuse } from '../../problem.ts';
import type { LockedMembers } from '../../lists/record-actions.ts';
import type { Existing, Write } from '../../writes/index.ts';
import { checkElements } from './texts-by-language.rules.ts';

type Body = BodyOfRecord<typeof contact>;

/** What new documents begin with. */
const OWN_DEFAULTS = [
  'tax_id',
  'currency',
  'invoice_template_id',
  'quote_template_id',
  'document_terms',
  'document_delivery',
] as const satisfies readonly (keyof Body)[];

type Own = Pick<Body, (typeof OWN_DEFAULTS)[number]>;

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
  checkElements('/document_terms', sent ?? [], 'language', ['language'], findings);
  return sent?.map(({ language, quote = '', invoice = '', credit_note = '' }) => ({ language, quote, invoice, credit_note }));
}

/** Why a caller may not change what documents begin with: who may write documents may write them. */
const refusalOfDefaults = (viewer: Viewer) => refusalOf(viewer, { module: 'Finance', level: 'RW' });

/** The same, for what can be done with a client or a project. */
export function lockedDefaults(viewer: Viewer): readonly LockedMembers[] {
  const refusal = refusalOfDefaults(viewer);
  return refusal === undefined ? [] : [{ members: OWN_DEFAULTS, refusal }];
}

const isUnset = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The columns of what new documents for a client or of a project have, as far as they are not stored as they are sent. */
export async function ownDefaults(write: Write, body: Own, existing: Existing | undefined) {
  const document_terms = readTerms(body.document_terms, write.findings);
  const sent = { ...body, document_terms };
  const isChanged = OWN_DEFAULTS.some((member) => {
    const [value, before] = [sent[member], existing?.record[member]];
    return value !== undefined && !(isUnset(value) && isUnset(before)) && !isDeepStrictEqual(value, before);
  });
  if (isChanged) refuse(refusalOfDefaults(write.viewer));
  await checkTemplates(write, body);
  return { document_terms };
}
