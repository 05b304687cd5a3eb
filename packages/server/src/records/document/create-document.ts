import type { Written } from '../../http/endpoint.ts';
import { DRAFT } from '../../billing/transitions.ts';
import { mergeValues } from '../owned/index.ts';
import type { Write } from '../../writing/index.ts';
import { buildContent } from './build-content.ts';
import type { DocumentBody, DocumentType } from './document-kind.ts';
import { judgeDates } from './document.rules.ts';
import { defaultTemplate, newDocument } from './document.sql.ts';
import { loadFacts } from './load-facts.ts';
import { moveStatus } from './move-status.ts';
import { readClient } from './read-client.ts';
import { saveNewDocument } from './save-document.ts';

/** Creates a quote or invoice. One that is sent with a status is a Draft that moves there at once. */
export async function createDocument(write: Write, type: DocumentType, body: DocumentBody): Promise<Written> {
  const { findings } = write;
  const client = readClient(write, body, undefined);
  const move = { from: DRAFT, to: body.status?.id ?? DRAFT };
  const [facts, start, [template]] = await Promise.all([
    loadFacts(write, { type, body, existing: undefined, client, move }),
    write.tx.one<{ id: number; now: number; prefix: string }>(newDocument[type.kind]),
    body.template_id === undefined ? write.tx.run<{ id: number }>(defaultTemplate, { type: type.templateType }) : [{ id: body.template_id ?? 0 }],
  ]);
  const currency = body.currency === undefined || body.currency === '' ? write.viewer.currency : body.currency;
  const content = buildContent(write, body, currency, { items: [], groups: [], fixed: false }, facts);
  const own = facts.definitions.filter(({ module }) => type.modules.includes(module));
  const values = mergeValues(own, body.custom_fields ?? [], [], '/custom_fields', findings, true);
  const dates = judgeDates({ date: body.date ?? start.now, until: body[type.until] ?? null }, type.until, false, findings);
  write.refuseFaults();
  if (content === undefined) throw new Error('a document without figures has a fault');
  const { status, events } = moveStatus(write, type, move, false);
  saveNewDocument(write, type, {
    id: start.id,
    prefix: body.prefix ?? start.prefix,
    number: body.number ?? null,
    ...dates,
    status_id: status,
    items: content.lines,
    groups: content.groups,
    ...content.totals,
    project_id: facts.project.project_id ?? null,
    project_start: facts.project.project_start?.value ?? null,
    project_end: facts.project.project_end?.value ?? null,
    ...client,
    client_issued: facts.issued,
    custom_values: values,
    terms: body.terms ?? '',
    template_id: template?.id ?? 0,
    cloned_id: body.cloned_id ?? null,
    reference: body.reference ?? '',
    currency,
    created_sp_flag: body.created_sp_flag ?? true,
  });
  write.changed({ kind: type.kind, key: start.id, action: 'created', events, project: facts.project.project_id ?? null });
  return { id: start.id, key: start.id };
}
