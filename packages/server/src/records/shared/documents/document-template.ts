import { invoice } from '@daybook/contract';
import { DRAFT } from '../../../billing/transitions.ts';
import { checkReferences, insertRecord, type WrittenColumns, type Existing, type Write, type Written } from '../../../writes/index.ts';
import { copyOf, invoicedTo } from './copy-document.ts';
import { loadDefaults } from './defaults/defaults.ts';
import { invoiceType, type Document, type DocumentBody } from './document.rules.ts';
import { loadFacts, loadLineDefinitions, newDocument, readClient, takeNumber } from './load-facts.ts';
import { contentOf, currencyOf } from './write-document.ts';

/** What of a body the content follows from. */
const MEMBERS = ['client', 'project', 'items', 'groups', 'discount', 'discount_amount', 'currency'] as const;
type TemplateBody = Pick<DocumentBody, (typeof MEMBERS)[number]>;

/**
 * The columns that a body changes of a record from which invoices are made: client, project, currency and content, checked and calculated
 * as those of an invoice are.
 */
export async function templateColumns(write: Write, { client: sent, ...others }: TemplateBody, existing: Existing | undefined) {
  const type = { ...invoiceType, modules: [] };
  const body = Object.fromEntries(
    MEMBERS.map((name) => [name, { client: sent, ...others }[name]]).filter(([, value]) => value !== undefined),
  ) as DocumentBody;
  const lineDefinitions = loadLineDefinitions(write, body);
  const before = existing === undefined ? await newDocument(write, invoiceType) : ({ ...existing.columns, status_id: DRAFT } as Document);
  const client = existing !== undefined && sent === undefined ? before : readClient(write, body, existing);
  const move = { from: DRAFT, to: DRAFT };
  const [facts] = await Promise.all([
    loadFacts(write, { type, body, client, move, items: before.items, ...(existing === undefined ? {} : { existing }), lineDefinitions }),
    checkReferences(write, existing === undefined ? {} : { existing }),
  ]);
  const { client_uuid, client_person_id } = client;
  return {
    client_uuid,
    client_person_id,
    ...facts.project,
    currency: currencyOf(write, body, before),
    ...contentOf(write, type, body, before, facts),
  };
}

/** Makes a Draft with the content of such a record, which has the usual template where it names none. */
export async function invoiceOfTemplate(write: Write, template: Existing, values: WrittenColumns<typeof invoice>): Promise<Written> {
  const [copy, { prefix }, { template_id }] = await Promise.all([
    copyOf(write, invoice, template),
    newDocument(write, invoiceType),
    loadDefaults((one, parameters) => write.tx.run(one, parameters), invoiceType, invoicedTo(template.columns)),
  ]);
  const number = await takeNumber(write, 'invoice', { prefix, number: null });
  const own = Number(template.columns['template_id']);
  const invoiceColumns = { ...copy, cloned_id: null, prefix, number, template_id: own === 0 ? template_id : own };
  return insertRecord(write, invoice, { ...invoiceColumns, ...values });
}
