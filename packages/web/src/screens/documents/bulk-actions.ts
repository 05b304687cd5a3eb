import { useMemo, useState } from 'react';
import { useAddress } from '../../parts/address.ts';
import { DaybookError, request } from '../../api/client.ts';
import { useLevel, useMe } from '../../api/me.ts';
import { refresh } from '../../api/queries.ts';
import { write } from '../../api/writes.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { useConfirm } from '../../parts/confirm.tsx';
import { SaidError, useRefusalWords, type RefusalWords } from '../../parts/fault-words.ts';
import { dayOf } from '../../formats/days.ts';
import { say } from '../../parts/notices.ts';
import { csvOf, download } from '../../parts/list/csv.ts';
import { SomeLeft, type BulkAction } from '../../parts/list/list.ts';
import { insisting } from './actions/plan-issue.ts';
import { checkMany, daysBeforeTheLast, inOrderOfDays, seriesOf, type Checked, type EarlierDays } from './actions/plan-many.ts';
import { useWarningsOfMany } from './actions/warnings-of-many.tsx';
import { remindMany } from './collecting/remind-many.tsx';
import { FINANCE, INVOICE, invoiceKind, isUnissued, QUOTE, statusOf, type Document, type DocumentKind } from './kind.ts';
import { payableOf, sumsByCurrency } from './payable.ts';
import { statusName } from './status.tsx';
import { documentTexts } from './texts/index.ts';
import { useDocumentName } from './use-document-name.ts';
import { resultsOf, type Operation } from '../../api/batch.ts';
import { wordFor } from '../../parts/words.ts';
import { labelled } from '../../texts/labelled.ts';

/** The API takes so many writes at once, and so many can be selected for one. */
const MAX_OPERATIONS = 100;

type NameOf = ReturnType<typeof useDocumentName>;

type OperationOf = (document: Document) => Operation;

/** Does something with each record, and says so with what else is to be said. */
type Each = (operationOf: OperationOf, remarks?: readonly string[], lost?: Lost) => (records: readonly Document[]) => Promise<void>;

/** What was sent of documents and not answered: where it is pressed again, the same is sent, so that nothing is done twice. */
type Lost = Map<number, Operation>;

/** What is said of an action before, with its question, and after. */
interface Remarks {
  readonly before?: readonly string[];
  readonly after?: readonly string[];
}

/** Whether it is not done yet when it is answered: the mail leaves afterwards. */
const leavesByMail = ({ path }: Operation): boolean => /\/(send|remind)$/.test(path);

/** Asks for a yes, with what is said of days that lie before that of the last invoice, and does it with each. */
type Issue = (records: readonly Document[], label: string, operations: Operations, remarks?: Remarks) => Promise<boolean>;
/** What is done with each of several, known once that was wanted. */
type Operations = (records: readonly Document[]) => OperationOf | Promise<OperationOf>;

/** What can be done with many documents at once. Each is done by itself; what is refused is said by its number. */
export function useBulkActions(documents: DocumentKind): readonly BulkAction<Document>[] {
  const { path, kind } = documents;
  const texts = documentTexts.use();
  const formats = useFormats();
  const words = useRefusalWords();
  const mayWrite = useLevel(FINANCE, 'RW');
  const home = useMe().account?.currency;
  const [, change] = useAddress();
  const nameOf = useDocumentName();
  const confirm = useConfirm();
  const warningsOf = useWarningsOfMany();
  const [unanswered] = useState(() => new Map<string, Lost>());
  return useMemo(() => {
    const exported: BulkAction<Document> = {
      label: texts.exportSelected,
      run: async (records) => {
        const row = (document: Document): string[] => {
          const status = statusName(texts, document);
          return [
            nameOf(document),
            document.client[0]?.name ?? '',
            formats.date(document.date_time_iso),
            payableOf(document).replace('.', formats.point),
            document.currency,
            status,
          ];
        };
        const heads = [texts.number, texts.client, texts.date, texts.total, texts.currency, texts.status];
        const title = kind === 'invoice' ? texts.invoices : texts.quotes;
        download(csvOf([heads, ...records.map(row)], formats), `${title} ${dayOf(now(), formats.zone)}.csv`);
      },
    };
    if (!mayWrite) return [exported];
    const each: Each =
      (operationOf, remarks = [], lost = new Map()) =>
      async (records) => {
        const { done, refused } = await perform(records, { operationOf, lost }, nameOf, words);
        refresh(new Set([kind, 'payment', 'delivery', 'reminder']));
        const isMailed = [...done].some((record) => leavesByMail(operationOf(record)));
        const count = texts.countOfDocuments(done.size);
        const said = done.size === 0 ? [] : [isMailed ? labelled(texts.mailQueued, count) : texts.bulkDone(count)];
        const left = records.filter((record) => !done.has(record));
        if (left.length > 0) throw new SomeLeft([...said, ...refused, ...remarks].join('\n'), left);
        [...said, ...remarks].forEach(say);
      };
    const issue: Issue = async (records, label, operations, { before = [], after = [] } = {}) => {
      const lost = unanswered.get(label) ?? new Map<number, Operation>();
      unanswered.set(label, lost);
      // Of what was sent before, that was said then.
      const unissued = records.filter((record) => isUnissued(documents, record) && !lost.has(record.id));
      const [earlier, checked] = await Promise.all([daysBeforeTheLast(unissued), checkMany(unissued)]);
      const rateless = unissued.filter(({ id }) => checked.get(id)?.faults.includes('DAYBOOK-6'));
      const said = [...earlier.values()].map(({ number, day }) => texts.someEarlier(number, formats.date(day)));
      if (home !== undefined && rateless.length > 0) said.push(texts.someWithoutRate(rateless.map(nameOf).join('; '), home));
      const lacking = unissued.flatMap((record) => {
        const refused = checked.get(record.id)?.letters;
        return refused === undefined ? [] : [[nameOf(record), words.refusal(refused)] as const];
      });
      const question = [texts.bulkQuestion(label, texts.countOfDocuments(records.length)), ...before, ...said, ...eachOnce(lacking)];
      const tick = lacking.length === 0 ? {} : { tick: texts.issueAllTheSame };
      if (!(await confirm({ question, action: label, ...tick, ...warningsOf(unissued, checked) }))) return false;
      const operationOf = await operations(records);
      await each((document) => told(documents, operationOf(document), document, { earlier, checked }), after, lost)(inOrderOfDays(records));
      return true;
    };
    const sent: OperationOf = ({ id }) => ({ method: 'POST', path: `${path}/send`, query: { id } });
    const send: BulkAction<Document> = {
      label: texts.send,
      run: (records) => issue(records, texts.send, () => sent, { before: issuesEach(documents, records, texts) }),
    };
    const remove: BulkAction<Document> = {
      label: texts.deleteDrafts,
      isDangerous: true,
      question: (_count, records) => {
        const drafts = records.filter((record) => statusOf(record) === INVOICE.Draft);
        const gap = drafts.some(({ number }) => typeof number === 'number') ? [texts.leavesGap] : [];
        return [texts.bulkQuestion(texts.deleteDrafts, texts.countOfDocuments(drafts.length)), ...gap].join(' ');
      },
      run: each(({ id }) => ({ method: 'DELETE', path, query: { id } })),
    };
    const pay: BulkAction<Document> = {
      label: texts.actionNames.pay,
      // They stay selected: the dialog may say that other ones have to be.
      run: async (records) => {
        change({ pay: records.map(({ id }) => id).join(',') });
        return false;
      },
    };
    const remind = remindMany(texts.actionNames['remind'] ?? '', each);
    const bounded = (action: BulkAction<Document>): BulkAction<Document> => ({ ...action, most: MAX_OPERATIONS });
    const invoicing = kind === 'invoice' ? [pay, bounded(remind), bounded(issueBy(issue, texts, nameOf))] : [];
    return [bounded(send), ...invoicing, ...movesOf(issue, documents, { texts, formats }, nameOf).map(bounded), exported, bounded(remove)];
  }, [documents, path, kind, texts, formats, words, mayWrite, home, change, nameOf, confirm, warningsOf, unanswered]);
}

type Texts = ReturnType<typeof documentTexts.use>;

interface Said {
  readonly texts: Texts;
  readonly formats: Formats;
}

const issuesEach = (kind: DocumentKind, records: readonly Document[], texts: Texts): readonly string[] =>
  records.some((record) => isUnissued(kind, record)) ? [texts.sendIssuesEach] : [];

/** What is recorded as paid where invoices are marked as that. */
function paidToday(kind: DocumentKind, records: readonly Document[], { texts, formats }: Said): readonly string[] {
  const open = records.map((record) => ({
    currency: record.currency,
    amount: isUnissued(kind, record) ? payableOf(record) : (record.open_total ?? ''),
  }));
  const sums = sumsByCurrency(open, formats);
  return sums === '' ? [] : [texts.paidToday(sums)];
}

/** Moves of many to a status. Credit notes are named and left: what is open of one is paid back, or settles an invoice. */
function movesOf(issue: Issue, documents: DocumentKind, { texts, formats }: Said, nameOf: NameOf): readonly BulkAction<Document>[] {
  const { kind, path } = documents;
  const moveTo =
    (status: number): Operations =>
    async (records) => {
      const clients = await clientsNow(documents, records);
      return ({ id, client: seen }) => {
        const [client] = clients.get(id) ?? seen;
        return { method: 'PUT', path, query: { id }, body: { client: [{ uuid: client?.uuid }], status: { id: status } } };
      };
    };
  return (kind === 'invoice' ? [INVOICE.Paid] : [QUOTE.Accepted, QUOTE.Declined]).map((status): BulkAction<Document> => {
    const label = wordFor(texts.moves[kind], status);
    const run = async (records: readonly Document[]): Promise<boolean> => {
      const notes = records.filter((record) => record.kind === 'credit_note');
      const left = notes.length === 0 ? [] : [texts.creditNotesLeft(notes.map(nameOf).join(', '))];
      const moved = records.filter((record) => !notes.includes(record));
      if (moved.length === 0) throw new SaidError(left.join(''));
      const does =
        kind === 'invoice'
          ? [...paidToday(documents, moved, { texts, formats }), ...issuesEach(documents, moved, texts)]
          : [wordFor(texts.quotesMoved, status)];
      return issue(moved, label, moveTo(status), { before: [...does, ...left], after: left });
    };
    return { label, run };
  });
}

/** The clients of documents by now: they may be others than when the documents were selected. */
async function clientsNow({ path }: DocumentKind, documents: readonly Document[]): Promise<ReadonlyMap<number, Document['client']>> {
  const id = documents.map((document) => document.id).join();
  const { data } = await request('GET', path, { params: { query: { id, limit: MAX_OPERATIONS, fields: 'id,client' } } });
  return new Map(data.data.map((document) => [document.id, document.client]));
}

interface Told {
  readonly earlier: EarlierDays;
  readonly checked: ReadonlyMap<number, Checked>;
}

/** What is asked of an invoice that is issued by it, where its day before that of the last one was said, or what its paper lacks. */
function told(kind: DocumentKind, operation: Operation, document: Document, { earlier, checked }: Told): Operation {
  if (!isUnissued(kind, document)) return operation;
  // A move by PUT is not refused for its letters.
  const lacking = operation.method === 'POST' ? checked.get(document.id)?.letters : undefined;
  const how = insisting({ last: earlier.get(seriesOf(document)), ...(lacking && { letters: lacking }) });
  return { ...operation, query: { ...operation.query, ...how } };
}

/** Issues what is not issued yet. The others are named, before and after, and nothing is asked of the API for them: they may be paid. */
function issueBy(issue: Issue, texts: Texts, nameOf: NameOf): BulkAction<Document> {
  const label = texts.actionNames['issue'] ?? '';
  return {
    label,
    run: async (records) => {
      const unissued = records.filter((record) => isUnissued(invoiceKind, record));
      const numbers = records.filter((record) => !unissued.includes(record)).map(nameOf);
      const left = numbers.length === 0 ? [] : [texts.issuedBefore(numbers.join(', '))];
      if (unissued.length === 0) throw new SaidError(left.join(''));
      const issued: OperationOf = ({ id }) => ({ method: 'POST', path: `${invoiceKind.path}/issue`, query: { id } });
      return issue(unissued, label, () => issued, {
        before: left,
        after: left,
      });
    },
  };
}

/** The name of a document, and what is said of it. */
type Named = readonly [name: string, sentence: string];

/** Each sentence once, with the names of all documents that it is about. */
const eachOnce = (said: readonly Named[]): string[] =>
  [...Map.groupBy(said, ([, sentence]) => sentence)].map(([sentence, of]) => labelled(of.map(([name]) => name).join('; '), sentence));

interface Performed {
  readonly done: ReadonlySet<Document>;
  /** What was refused, by its names, and why. */
  readonly refused: readonly string[];
}

interface Work {
  readonly operationOf: OperationOf;
  readonly lost: Lost;
}

/** Does it in a batch. Where an answer is missing, what was answered before is known to be done. */
async function perform(
  documents: readonly Document[],
  { operationOf, lost }: Work,
  nameOf: NameOf,
  words: RefusalWords,
): Promise<Performed> {
  const done = new Set<Document>();
  const refused: Named[] = [];
  const batches = inBatches(documents, lost);
  for (const some of batches) {
    const operations = some.map((document) => {
      const operation = lost.get(document.id) ?? operationOf(document);
      lost.set(document.id, operation);
      return operation;
    });
    try {
      const { results } = await write({ method: 'POST', path: '/v2/batch', body: { atomic: false, operations } });
      some.forEach(({ id }) => lost.delete(id));
      const answered = resultsOf(results ?? [], some);
      // What a batch has no time for goes into the next one, as long as each gets somewhere.
      const late = answered.every(({ status }) => status === 503) ? [] : some.filter((_, i) => answered[i]?.status === 503);
      if (late.length > 0) batches.splice(batches.indexOf(some) + 1, 0, late);
      for (const [i, { status, body: problem }] of answered.entries()) {
        const document = some[i];
        if (document === undefined || late.includes(document)) continue;
        if (status < 400) done.add(document);
        else refused.push([nameOf(document), words.lines(new DaybookError(problem)).join(' ')]);
      }
    } catch (error) {
      if (error instanceof DaybookError && error.status < 500) some.forEach(({ id }) => lost.delete(id));
      if (done.size === 0 && refused.length === 0) throw error;
      return { done, refused: [...eachOnce(refused), ...words.lines(error)] };
    }
  }
  return { done, refused: eachOnce(refused) };
}

/** First those of which an answer is missing, as they were sent. */
function inBatches(documents: readonly Document[], lost: Lost): Document[][] {
  const again = [...lost.keys()].flatMap((id) => documents.find((document) => document.id === id) ?? []);
  const others = documents.filter((document) => !again.includes(document));
  return [again, others].filter(({ length }) => length > 0);
}
