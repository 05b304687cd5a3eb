import { useMemo } from 'react';
import { useAddress } from '../../app/address.ts';
import { anyApi, type AnyRecord } from '../../api/client.ts';
import { useLevel } from '../../api/me.ts';
import { refresh } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { say } from '../../parts/notices.ts';
import { csvOf, download } from '../../parts/list/csv.ts';
import type { BulkAction } from '../../parts/list/list.ts';
import { FINANCE, numberOf, type Document, type DocumentKind } from './kind.ts';
import { documentTexts } from './texts/index.ts';

/** The API takes so many writes at once. */
const MAX_OPERATIONS = 100;

interface Operation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query: object;
  readonly body?: object;
}

interface Result {
  readonly status: number;
  readonly body: { readonly detail?: string; readonly title?: string };
}

/** What can be done with many documents at once. Each is done by itself; what is refused is said by its number. */
export function useBulkActions({ path, kind }: DocumentKind): readonly BulkAction[] {
  const texts = documentTexts.use();
  const formats = useFormats();
  const mayWrite = useLevel(FINANCE, 'RW');
  const [, change] = useAddress();
  return useMemo(() => {
    const exported: BulkAction = {
      label: texts.exportSelected,
      run: async (records) => {
        const row = (record: AnyRecord): string[] => {
          const document = record as Document;
          const status = texts.statuses[kind][(document.status[0]?.id ?? 1) - 1] ?? '';
          return [
            numberOf(document),
            document.client[0]?.name ?? '',
            formats.date(document.date_time_iso),
            document.total,
            document.currency,
            status,
          ];
        };
        const heads = [texts.number, texts.client, texts.date, texts.total, texts.currency, texts.status];
        download(csvOf([heads, ...records.map(row)]), `${kind}.csv`);
      },
    };
    if (!mayWrite) return [exported];
    const each = (operationOf: (document: Document) => Operation) => async (records: readonly AnyRecord[]) => {
      const refused = await perform(records as readonly Document[], operationOf);
      refresh(new Set([kind, 'payment', 'delivery']));
      if (refused.length === 0) say(texts.bulkDone(records.length));
      else throw new Error(refused.join('\n'));
    };
    const moveTo =
      (status: number): ((document: Document) => Operation) =>
      ({ id, client }) => ({
        method: 'PUT',
        path,
        query: { id },
        body: { client: [{ uuid: client[0]?.uuid }], status: { id: status } },
      });
    const moves = (kind === 'invoice' ? [3, 4] : [3, 5]).map((status): BulkAction => {
      const label = texts.moves[kind][status] ?? '';
      return { label, question: (count) => texts.bulkQuestion(label, count), run: each(moveTo(status)) };
    });
    const send: BulkAction = {
      label: texts.send,
      question: (count) => texts.bulkQuestion(texts.send, count),
      run: each(({ id }) => ({ method: 'POST', path: `${path}/send`, query: { id } })),
    };
    const remove: BulkAction = {
      label: texts.deleteDrafts,
      isDangerous: true,
      question: (count) => texts.bulkQuestion(texts.deleteDrafts, count),
      run: each(({ id }) => ({ method: 'DELETE', path, query: { id } })),
    };
    const pay: BulkAction = {
      label: texts.recordPayment,
      run: async (records) => change({ pay: records.map(({ id }) => id).join(',') }),
    };
    return [send, ...(kind === 'invoice' ? [pay] : []), ...moves, exported, remove];
  }, [path, kind, texts, formats, mayWrite, change]);
}

/** Answers what was refused, each with its number and the reason of the API. */
async function perform(documents: readonly Document[], operationOf: (document: Document) => Operation): Promise<string[]> {
  const refused: string[] = [];
  for (let first = 0; first < documents.length; first += MAX_OPERATIONS) {
    const some = documents.slice(first, first + MAX_OPERATIONS);
    const { data } = await anyApi.POST('/v2/batch', { body: { atomic: false, operations: some.map(operationOf) } });
    for (const [i, { status, body }] of (data as { results: Result[] }).results.entries()) {
      const document = some[i];
      if (status >= 400 && document !== undefined) refused.push(`${numberOf(document)}: ${body.detail ?? body.title ?? status}`);
    }
  }
  return refused;
}
