import { useNavigate } from '@tanstack/react-router';
import { useRef, useState, type ReactNode } from 'react';
import type { Action } from '../../../api/records.ts';
import { writeAny, type Written } from '../../../api/writes.ts';
import { useFormats } from '../../../formats/formats.ts';
import { useAddress, searchOf } from '../../../parts/address.ts';
import { useConfirm, type Question } from '../../../parts/confirm.tsx';
import { useRefusalWords, type Refused } from '../../../parts/fault-words.ts';
import { say, sayProblem } from '../../../parts/notices.ts';
import { readForQuestion } from '../../../parts/typed-ahead.ts';
import { useFollowing } from '../../../parts/use-following.ts';
import { useIsThere } from '../../../parts/use-is-there.ts';
import { hrefOf, INVOICE, invoiceKind, isProformaOnly, isUnissued, QUOTE, statusOf, type Document, type DocumentKind } from '../kind.ts';
import { payableOf } from '../payable.ts';
import { documentTexts } from '../texts/index.ts';
import { useIsChangedSinceSent } from '../sent-quote.tsx';
import { useStates } from '../states.ts';
import { useDocumentName } from '../use-document-name.ts';
import { ASKING, type Asking } from './asking.ts';
import { planChecked, type IssuePlan } from './plan-issue.ts';
import { requestOf } from './request-of-action.ts';
import { useConsequences } from './use-consequences.ts';
import { storeDays, SupplyDays, type Days } from './supply-days.tsx';
import { lacksDays, useIssueWarnings } from './use-issue-warnings.ts';
import { isOneOf, isIn } from '../../../api/checked.ts';

/** Something that can be done with a document now, or the reason why not. */
export interface Offered {
  readonly key: string;
  readonly label: string;
  readonly run: () => void;
  readonly reason?: string | undefined;
  /** Whether its button shows that reason, because the form beside it can change that. */
  readonly isReasonShown?: boolean;
  /** Its place among the buttons; in the menu where it has none. */
  readonly place?: number | undefined;
  /** Whether it is the next step, and not only something that is often done. */
  readonly isStep?: boolean;
  readonly isDangerous?: boolean;
}

/** The statuses of a credit note are called otherwise than those of an invoice. */
function ofCreditNote({ values = {}, ...refused }: Refused, { creditStatuses }: ReturnType<typeof documentTexts.use>): Refused {
  const words: { readonly [status: string]: string } = creditStatuses;
  const named = (value: unknown): unknown => words[String(value)] ?? value;
  return { ...refused, values: Object.fromEntries(Object.entries(values).map(([name, value]) => [name, named(value)])) };
}

const loadDialogs = () => import('./dialogs.tsx');

/** The actions of a document as the API offers them, each with what it does when it is pressed. */
export function useDocumentActions(kind: DocumentKind, record: Document, etag: string): { offered: Offered[]; dialog: ReactNode } {
  const texts = documentTexts.use();
  const words = useRefusalWords();
  const [open, setOpen] = useState<Asking>();
  const dialogs = useFollowing(loadDialogs);
  const perform = usePerform(kind, record, etag);
  const isOverdue = useStates()(record).includes('overdue');
  const isStale = useIsChangedSinceSent(kind, record);
  const order = isStale ? STALE : orderOf(kind, record, isOverdue);
  const nameOf = (name: string): string | undefined => {
    if (name === 'send' && (isStale || isUnissued(kind, record)))
      return isStale ? texts.sendAgain : isProformaOnly(record) ? texts.sendProforma : texts.issueAndSend;
    return isIn(texts.actionNames, name) ? texts.actionNames[name] : undefined;
  };
  const moves: { readonly [status: number]: string } = texts.moves[kind.kind];
  const offered = (record.actions ?? []).flatMap((action): Offered[] => {
    const { name, to, allowed } = action;
    const key = to === undefined ? name : `${name} ${to.id}`;
    // What has no word has its own place on the screen, or is for programs: people take a payment back where it is.
    const label = to === undefined ? nameOf(name) : moves[to.id ?? 0];
    if (label === undefined || (name === 'issue' && !isUnissued(kind, record))) return [];
    // From here there is no way there, so nothing can be said of how to get there.
    if (!allowed && action.reason_code === 'status_cannot_follow') return [];
    // What no client has is invoiced to nobody.
    if (kind.kind === 'quote' && statusOf(record) === QUOTE.Draft && to?.id === QUOTE.Invoiced) return [];
    // What is open of a credit note is paid back, or settles an invoice.
    if (record.kind === 'credit_note' && (name === 'pay' || to?.id === INVOICE.Paid)) return [];
    const run = isOneOf(ASKING, name) ? (): void => setOpen(name) : (): void => void perform(action, label);
    return [
      {
        key,
        label,
        run,
        reason: allowed ? undefined : words.refusal(record.kind === 'credit_note' ? ofCreditNote(action, texts) : action),
        isReasonShown: name === 'issue' && action.code === 'period_closed',
        ...placeOf(order, action),
        isDangerous: name === 'delete',
      },
    ];
  });
  const dialog =
    open === undefined || dialogs === undefined ? null : (
      <dialogs.Dialogs asked={open} kind={kind} record={record} etag={etag} close={() => setOpen(undefined)} />
    );
  return { offered, dialog };
}

/** What has a button in a status: the next step first, then what is often done. */
const STEPS: { readonly [kind in DocumentKind['kind']]: { readonly [status: number]: readonly string[] } } = {
  invoice: {
    [INVOICE.Draft]: ['send', 'issue'],
    [INVOICE.Submitted]: ['send', 'issue'],
    [INVOICE['Awaiting Payment']]: ['pay', 'send'],
  },
  quote: {
    [QUOTE.Draft]: ['send'],
    [QUOTE.Sent]: [`move ${QUOTE.Accepted}`, 'send'],
    [QUOTE.Accepted]: ['convert', 'progress'],
    [QUOTE.Declined]: ['duplicate'],
  },
};
/** The buttons of what has no next step. */
const OFTEN: readonly string[] = ['send'];

interface Order {
  readonly steps: readonly string[];
  readonly hasStep: boolean;
}

/** Of a quote that its client has otherwise. */
const STALE: Order = { steps: ['send', `move ${QUOTE.Accepted}`], hasStep: true };

function orderOf({ kind }: DocumentKind, record: Document, isOverdue: boolean): Order {
  const steps = STEPS[kind][statusOf(record)] ?? OFTEN;
  if (isOverdue) return { steps: ['remind', ...steps], hasStep: true };
  return record.kind === 'credit_note' && !isUnissued(invoiceKind, record)
    ? { steps: ['refund', 'send'], hasStep: statusOf(record) !== INVOICE.Paid }
    : { steps, hasStep: steps !== OFTEN };
}

function placeOf({ steps, hasStep }: Order, { name, to }: Action): Pick<Offered, 'place' | 'isStep'> {
  const place = steps.indexOf(to === undefined ? name : `${name} ${to.id}`);
  return place === -1 ? {} : { place, isStep: hasStep };
}

/** Asks, does it, and goes where its result is. */
function usePerform(kind: DocumentKind, record: Document, etag: string): (action: Action, label: string) => Promise<void> {
  const questionOf = useQuestion(kind, record);
  const confirm = useConfirm();
  const texts = documentTexts.use();
  const navigate = useNavigate();
  const consequencesOf = useConsequences();
  const [, change] = useAddress();
  const isBusy = useRef(false);
  const isThere = useIsThere();
  return async (action, label) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const issues = action.name === 'issue' || (isUnissued(kind, record) && (action.to?.id ?? 0) >= INVOICE['Awaiting Payment']);
      const plan = issues ? await readForQuestion(() => planChecked(record)) : undefined;
      if (issues && plan === undefined) return;
      const question = questionOf(action, plan);
      let [tag, days]: [string, Days] = [etag, {}];
      const asksDays = {
        more: <SupplyDays change={(typed) => (days = typed)} />,
        first: async () => void (tag = await storeDays(record, days, tag)),
      };
      const asked = { action: label, ...question, ...(lacksDays(plan) ? asksDays : {}) };
      if (question !== undefined && !(await confirm({ ...question, ...asked }))) return;
      const written = await writeAny({ ...requestOf(action, plan), ifMatch: tag, changes: ['quote', 'invoice', 'payment'] });
      say(action.name === 'delete' ? texts.deleted : isIn(texts.actionDone, action.name) ? texts.actionDone[action.name] : texts.saved);
      const opensAt = consequencesOf(written);
      // Anybody who went on to another document meanwhile stays there.
      if (!isThere.current) return;
      const next = nextOf(kind, action, written);
      if (next !== undefined) void navigate({ to: next, search: searchOf(opensAt) });
      else change(opensAt, { replace: true });
    } catch (error) {
      sayProblem(error);
    } finally {
      isBusy.current = false;
    }
  };
}

function nextOf(kind: DocumentKind, { name }: Action, { success }: Written): string | undefined {
  if (name === 'delete') return kind.list;
  if (name === 'duplicate') return hrefOf(kind, success?.id ?? '');
  return name === 'convert' ? hrefOf(invoiceKind, success?.id ?? '') : undefined;
}

/** Whether every line of a quote is an option that is not chosen. */
const isLeftOut = ({ items }: Document): boolean => items.length > 0 && items.every(({ optional, selected }) => optional && !selected);

/** What an action will do, where it cannot simply be taken back. */
function useQuestion(
  kind: DocumentKind,
  record: Document,
): (action: Action, plan: IssuePlan | undefined) => Omit<Question, 'action'> | undefined {
  const texts = documentTexts.use();
  const words = useRefusalWords();
  const formats = useFormats();
  const number = useDocumentName()(record);
  const client = record.client[0]?.name ?? '';
  const warningsOf = useIssueWarnings();
  return ({ name, to }, plan) => {
    // What is payable is rounded as it is issued.
    const amount = formats.money(plan?.total ?? payableOf(record), record.currency);
    if (name === 'delete') {
      const freed = kind.kind === 'quote' ? [] : [texts.freesWork];
      // What has no number is called by its amount already.
      const [named, gap] = typeof record.number === 'number' ? [`${number}, ${amount}`, [texts.leavesGap]] : [number, []];
      return { question: [texts.deleteQuestion(named), ...freed, ...gap].join(' '), isDangerous: true };
    }
    if (name === 'convert') return { question: texts.convertQuestion(number, client, amount) };
    const { last, letters } = plan ?? {};
    const tick = letters === undefined ? {} : { tick: texts.issueAllTheSame };
    const earlier = [
      ...(last === undefined ? [] : [texts.earlierDate(last.number, formats.date(last.day))]),
      ...warningsOf(record, plan, to?.id === INVOICE.Paid),
      ...(letters === undefined ? [] : [words.refusal(letters)]),
    ];
    if (name === 'issue') return { question: [texts.issueQuestion(plan?.number ?? number, client, amount), ...earlier], ...tick };
    const questions: { readonly [status: number]: (number: string, client: string, amount: string) => string } =
      texts.moveQuestions[kind.kind];
    const question = to === undefined ? undefined : questions[to.id ?? 0];
    if (question === undefined) return undefined;
    const open = plan === undefined ? formats.money(record.open_total ?? payableOf(record), record.currency) : amount;
    const issued = plan === undefined ? [] : [texts.issuesIt];
    const nothing = kind.kind === 'quote' && to?.id === QUOTE.Accepted && isLeftOut(record) ? [texts.noneChosen] : [];
    return { question: [[question(plan?.number ?? number, client, open), ...issued].join(' '), ...nothing, ...earlier], ...tick };
  };
}
