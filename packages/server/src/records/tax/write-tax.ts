import type { BodyOfRecord, tax } from '@daybook/contract';
import type { Written } from '../../http/endpoint.ts';
import { decimal, deleteRow, insertRow, refuseInUse, updateRow, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import { documentsWithTax } from './tax.sql.ts';

type Body = BodyOfRecord<typeof tax>;

export async function createTax(write: Write, body: Body): Promise<Written> {
  write.refuseFaults();
  const id = await insertRow(write, 'tax', columnsOf(body));
  write.changed({ kind: 'tax', key: id, action: 'created' });
  return { id, key: id };
}

/** Lines keep the name and rate that they were saved with; only new ones take the changed tax. */
export async function updateTax(write: Write, body: Body, existing: Existing): Promise<void> {
  write.refuseFaults();
  updateRow(write, 'tax', existing.key, columnsOf(body));
  write.changed({ kind: 'tax', key: existing.key, action: 'updated', before: existing });
}

export async function deleteTax(write: Write, existing: Existing): Promise<void> {
  await refuseInUse(write, documentsWithTax, { key: existing.key });
  deleteRow(write, 'tax', existing.key);
  write.changed({ kind: 'tax', key: existing.key, action: 'deleted', before: existing });
}

function columnsOf({ rate, ...plain }: Body): ColumnValues {
  return { ...plain, rate: rate === undefined ? undefined : decimal(rate) };
}
