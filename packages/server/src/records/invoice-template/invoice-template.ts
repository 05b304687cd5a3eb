import { invoiceTemplate, operationsOf, previewTemplate, type BodyOfRecord } from '@daybook/contract';
import type { PaperDesign } from '@daybook/values';
import type { ReadModel } from '../../database/read-model.ts';
import { answer, handle, handlePrepared, list, type Module } from '../../http/handler.ts';
import { checkReferences, deleteRecord, insertRecord, lockRecord, refuseInUse, updateRecord, type Write } from '../../writes/index.ts';
import { fileArrayWithoutId } from '../shared/borrowed.sql.ts';
import { checkTemplates, keptWhileUsed, logoColumns, readMailTexts, reportTemplateFaults } from '../shared/index.ts';
import { lockSeries } from '../shared/series.sql.ts';
import { answerPreview, templateMembers } from './preview-template.ts';
import { checkDesign, mergeDesign } from './template-design.rules.ts';
import { mergeOptions, type TemplateOptions } from './template-options.rules.ts';
import { statement } from '../../database/statement.ts';
import { keysOfUnfixed } from '../shared/documents/borrowed.sql.ts';
import { usesBy } from '../shared/uses.sql.ts';

const usesOfTemplate = usesBy(
  'uses_of_template',
  `${keysOfUnfixed('select r.template_id as key where r.template_id <> 0')}
${['contact', 'project']
  .flatMap((kind) => ['invoice_template_id', 'quote_template_id'].map((member) => ({ kind, member })))
  .map(
    ({ kind, member }) => `union all select t.id, '${kind}', u.id from invoice_template t cross join lateral (
  select r.id from ${kind} r where r.account_id = $account and r.deleted is null and r.${member} = t.id limit $most) u
  where t.account_id = $account`,
  )
  .join('\n')}`,
);

/** The other templates that are the default of a type: at most one. */
export const otherDefaults = statement(
  'other_default_templates',
  `select r.id from invoice_template r where r.account_id = $account and r.type_id = $type_id and r."default" and r.deleted is null
    and r.id <> $key for update`,
);

type Body = BodyOfRecord<typeof invoiceTemplate>;

const operations = operationsOf(invoiceTemplate);
const readModel: ReadModel = { description: invoiceTemplate, expressions: { logo: fileArrayWithoutId('logo_id') }, dependsOn: [] };

// Templates that become the default at the same time do so one after the other, even if there was none. Locking a template first could
// deadlock.
async function awaitDefault({ tx }: Write, body: Body): Promise<void> {
  if (body.default === true || body.type_id !== undefined) await tx.run(lockSeries, { kind: invoiceTemplate.kind, prefix: '' });
}

async function takeDefault(write: Write, type: unknown, key: number | string): Promise<void> {
  for (const { id } of await write.tx.run<{ id: number }>(otherDefaults, { type_id: type, key })) {
    const other = await lockRecord(write, invoiceTemplate, { key: id, ifMatch: undefined });
    await updateRecord(write, other, { default: false });
  }
}

const check = checkTemplates(templateMembers);

// A cell is a text, and is stored as it is sent unless the caller asks for a check.
const before = async (asked: Parameters<typeof check>[0] & { readonly query: Asked }) =>
  asked.query.check === true ? check(asked) : undefined;

type Asked = { readonly check?: boolean };

async function templateColumns(
  write: Write,
  request: Parameters<typeof reportTemplateFaults>[1] & { readonly body: Body; readonly query: Asked },
) {
  if (request.query.check === true) await reportTemplateFaults(write, request, templateMembers);
  checkDesign(request.body.design, write.findings);
  const { logo, options: _options, design: _design, email_texts: texts, ...plain } = request.body;
  return { ...plain, email_texts: readMailTexts('/email_texts', texts, write.findings), ...(await logoColumns(write, logo)) };
}

export const invoiceTemplateModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions: keptWhileUsed(operations.delete, usesOfTemplate.ofPage, { key: 'r.id' }) }),

    answer(previewTemplate, answerPreview),

    handlePrepared(operations.create, before, async (write, request) => {
      const { body } = request;
      await Promise.all([checkReferences(write), awaitDefault(write, body)]);
      const columns = await templateColumns(write, request);
      write.refuseFaults();
      if (body.default === true) await takeDefault(write, body.type_id, 0);
      const options = mergeOptions(undefined, body.options);
      return insertRecord(write, invoiceTemplate, { ...columns, options, design: mergeDesign(undefined, body.design) });
    }),

    handlePrepared(operations.update, before, async (write, request) => {
      const { target, body } = request;
      await awaitDefault(write, body);
      const existing = await lockRecord(write, invoiceTemplate, target);
      const { record, key } = existing;
      await checkReferences(write, { existing });
      const columns = await templateColumns(write, request);
      write.refuseFaults();
      if ((body.default ?? record['default']) === true) await takeDefault(write, body.type_id ?? record['type_id'], key);
      const options = body.options === undefined ? undefined : mergeOptions(record['options'] as TemplateOptions, body.options);
      const design = body.design === undefined ? undefined : mergeDesign(record['design'] as PaperDesign, body.design);
      return updateRecord(write, existing, { ...columns, options, design });
    }),

    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, invoiceTemplate, target);
      await refuseInUse(write, usesOfTemplate.ofOne, { key: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
};
