import { DRAFT, isFixed } from '../../billing/transitions.ts';
import type { Written } from '../../http/endpoint.ts';
import { settleQuote } from '../booking/index.ts';
import { definitionsOf, projectColumns, projectOf } from '../owned/index.ts';
import { Column, updateRow, type Existing, type Write } from '../../writing/index.ts';
import { invoiceType, SHARED_MODULE, type DocumentType } from './document-kind.ts';
import { defaultTemplate, drawGroupIds, drawLineIds, issueClient, newDocument } from './document.sql.ts';
import { judgeMove } from './document.rules.ts';
import { refusedMove } from './move-status.ts';
import { saveNewDocument, type NewDocument } from './save-document.ts';
import { documentOf, ownedValues, type StoredDocument, type StoredTotals } from './stored-document.ts';

const INVOICED = 4;

interface Copied extends Pick<NewDocument, 'id' | 'items' | 'groups' | 'date' | 'project_id' | 'project_start' | 'project_end'> {
  readonly accountPrefix: string;
}

/** Makes a new Draft of the same content, with its own number in the same series. */
export async function duplicateDocument(write: Write, type: DocumentType, existing: Existing): Promise<Written> {
  const before = documentOf(existing);
  const { accountPrefix: _, ...copied } = await copyContent(write, type, existing);
  const until = before[type.until] ?? null;
  return saveCopy(write, type, before, existing, {
    ...copied,
    prefix: before.prefix,
    // It holds for as long as the original did.
    until: until === null || before.date === null || copied.date === null ? null : copied.date + (until - before.date),
    custom_values: ownedValues(before.custom_fields),
    terms: before.terms,
    template_id: before.template_id,
  });
}

/** Makes the invoice of a quote, and moves the quote to Invoiced. The terms of a quote are no terms of payment, so they stay behind. */
export async function convertQuote(write: Write, existing: Existing): Promise<Written> {
  const before = documentOf(existing);
  const from = before.status[0]?.id ?? 0;
  const move = { from, to: INVOICED };
  const judged = judgeMove('quote', from, INVOICED, true);
  if ('allowed' in judged) throw refusedMove('quote', move, judged.allowed);
  // Staying would be no move, but it would make a second invoice.
  if (from === INVOICED) throw refusedMove('quote', move, []);
  const fixed = isFixed('quote', from);
  await settleQuote(write, Number(existing.key), from, INVOICED);
  const [copied, definitions, [template], issued] = await Promise.all([
    copyContent(write, invoiceType, existing),
    definitionsOf(write, [SHARED_MODULE]),
    write.tx.run<{ id: number }>(defaultTemplate, { type: invoiceType.templateType }),
    fixed
      ? null
      : write.tx.one<{ issued: string }>(issueClient, {
          client_uuid: before.client[0]?.uuid ?? null,
          client_person_id: before.client[0]?.contact_person?.id ?? null,
        }),
  ]);
  const { accountPrefix: prefix, ...content } = copied;
  updateRow(write, 'quote', existing.key, {
    status_id: INVOICED,
    ...(issued === null ? {} : { client_issued: new Column((parameter) => `${parameter}::json`, issued.issued) }),
  });
  const written = saveCopy(write, invoiceType, before, existing, {
    ...content,
    prefix,
    until: null,
    custom_values: ownedValues(before.custom_fields).filter(({ id }) => definitions.some((definition) => definition.id === id)),
    terms: '',
    template_id: template?.id ?? 0,
  });
  write.changed({ kind: 'quote', key: existing.key, action: 'updated', before: existing, events: judged.events, project: projectOf(existing) });
  return written;
}

// Lines and groups of a copy are its own, so they get ids of their own.
async function copyContent(write: Write, type: DocumentType, existing: Existing): Promise<Copied> {
  const { items, groups, project } = documentOf(existing);
  const [start, lineIds, groupIds, span] = await Promise.all([
    write.tx.one<{ id: number; now: number; prefix: string }>(newDocument[type.kind]),
    write.tx.run<{ id: number }>(drawLineIds, { count: items.length }),
    write.tx.run<{ id: number }>(drawGroupIds, { count: groups.length }),
    projectColumns(write, project[0], undefined),
  ]);
  const groupOf = new Map(groups.map(({ id }, i) => [id, groupIds[i]?.id ?? 0]));
  return {
    id: start.id,
    accountPrefix: start.prefix,
    date: start.now,
    items: items.map((line, i) => ({
      ...line,
      id: lineIds[i]?.id ?? 0,
      parent_group_id: line.parent_group_id === null ? null : (groupOf.get(line.parent_group_id) ?? null),
      custom_fields: ownedValues(line.custom_fields),
    })),
    groups: groups.map((group, i) => ({ ...group, id: groupIds[i]?.id ?? 0 })),
    project_id: projectOf(existing),
    project_start: span.project_start?.value ?? null,
    project_end: span.project_end?.value ?? null,
  };
}

type Copy = Omit<
  NewDocument,
  | 'number'
  | 'status_id'
  | 'client_uuid'
  | 'client_person_id'
  | 'client_issued'
  | 'cloned_id'
  | 'reference'
  | 'currency'
  | 'created_sp_flag'
  | keyof StoredTotals
>;

function saveCopy(write: Write, type: DocumentType, before: StoredDocument & StoredTotals, existing: Existing, copy: Copy): Written {
  const { sub_total, discount_total, net_total, tax_total, total, buy_total } = before;
  const [client] = before.client;
  saveNewDocument(write, type, {
    ...copy,
    number: null,
    status_id: DRAFT,
    client_uuid: client?.uuid ?? null,
    client_person_id: client?.contact_person?.id ?? null,
    client_issued: null,
    cloned_id: Number(existing.key),
    reference: before.reference,
    currency: before.currency,
    created_sp_flag: true,
    sub_total,
    discount_total,
    net_total,
    tax_total,
    total,
    buy_total,
  });
  write.changed({ kind: type.kind, key: copy.id, action: 'created', project: copy.project_id });
  return { id: copy.id, key: copy.id };
}
