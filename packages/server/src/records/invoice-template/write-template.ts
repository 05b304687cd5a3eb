import type { BodyOfRecord, invoiceTemplate } from '@daybook/contract';
import type { Written } from '../../http/endpoint.ts';
import { deleteRow, insertRow, json, lockExisting, refuseInUse, updateRow, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import { fileReference } from '../owned/index.ts';
import { lockSeries } from '../series.sql.ts';
import { documentsWithTemplate, otherDefaults } from './invoice-template.sql.ts';
import { mergeOptions, type TemplateOptions } from './template-options.rules.ts';

type Body = BodyOfRecord<typeof invoiceTemplate>;

const KIND = 'invoice-template';

export async function createTemplate(write: Write, body: Body): Promise<Written> {
  const columns = await columnsOf(write, body, undefined);
  write.refuseFaults();
  if (body.default === true) await takeDefault(write, body.type_id, 0);
  const id = await insertRow(write, 'invoice_template', { ...columns, options: json(mergeOptions(undefined, body.options)) });
  write.changed({ kind: KIND, key: id, action: 'created' });
  return { id, key: id };
}

export async function updateTemplate(write: Write, body: Body, existing: Existing): Promise<void> {
  const { record } = existing;
  const columns = await columnsOf(write, body, record['options'] as TemplateOptions);
  write.refuseFaults();
  if ((body.default ?? record['default']) === true) await takeDefault(write, body.type_id ?? record['type_id'], existing.key);
  updateRow(write, 'invoice_template', existing.key, columns);
  write.changed({ kind: KIND, key: existing.key, action: 'updated', before: existing });
}

export async function deleteTemplate(write: Write, existing: Existing): Promise<void> {
  await refuseInUse(write, documentsWithTemplate, { key: existing.key });
  deleteRow(write, 'invoice_template', existing.key);
  write.changed({ kind: KIND, key: existing.key, action: 'deleted', before: existing });
}

// Also two that become the default at once, when there was none, come one after the other.
async function takeDefault(write: Write, type: unknown, key: number | string): Promise<void> {
  const values = { type_id: type, key };
  const [, others] = await Promise.all([write.tx.run(lockSeries, { kind: KIND, prefix: String(type) }), write.tx.run<{ id: number }>(otherDefaults, values)]);
  for (const { id } of others) {
    const before = await lockExisting(write, KIND, id);
    updateRow(write, 'invoice_template', id, { default: false });
    write.changed({ kind: KIND, key: id, action: 'updated', before });
  }
}

async function columnsOf(write: Write, { logo, options, ...plain }: Body, before: TemplateOptions | undefined): Promise<ColumnValues> {
  return {
    ...plain,
    logo_id: await fileReference(write, logo),
    options: options === undefined ? undefined : json(mergeOptions(before, options)),
  };
}
