import { useEffect, useEffectEvent, useState } from 'react';
import { errorOf, request } from '../../../api/client.ts';
import type { Document, DocumentKind } from '../kind.ts';
import type { Mail } from './mail-fields.tsx';
import { planAddressed } from './plan-addressed.ts';
import { insist, insisting, planChecked, type IssuePlan } from './plan-issue.ts';
import type { Refused } from '../../../parts/fault-words.ts';
import { isMembers, isText, listOf, membersIn } from '../../../api/checked.ts';

const isDelivery = (value: unknown): value is Mail => {
  const { record, body } = membersIn(value);
  return isText(body) && isMembers(record) && listOf(isText)(record['to']) && listOf(isText)(record['attachments']);
};

/** A mail with a document as it would leave now. */
export interface MailPlan {
  /** How it was asked for. */
  readonly options: object;
  /** What issuing the invoice would do; undefined where it is not issued by the mail. */
  readonly issue: IssuePlan | undefined;
  /** The letters that the paper cannot show, where it can still be changed. */
  readonly letters: Refused | undefined;
  /** Why the invoice cannot be issued. */
  readonly error: Error | undefined;
  /** Null where it is refused. */
  readonly mail: Mail | null;
  /** Why the mail is refused, or what it lacks. */
  readonly refusal: Error | undefined;
}

async function planMail(
  { path }: DocumentKind,
  record: Document,
  issues: boolean,
  options: object,
  signal?: AbortSignal,
): Promise<MailPlan> {
  const issued = issues ? planChecked(record, signal) : Promise.resolve(undefined);
  const { issue, error } = await issued.then(
    (plan) => ({ issue: plan, error: undefined }),
    (reason: unknown) => ({ issue: undefined, error: errorOf(reason) }),
  );
  const send = async (body: object, how: object): Promise<Mail | null> => {
    const { data } = await request('POST', `${path}/send`, {
      params: { query: { id: record.id, ...how, dry_run: true } },
      body,
      headers: { prefer: 'return=representation' },
      ...(signal === undefined ? {} : { signal }),
    });
    return isDelivery(data) ? data : null;
  };
  let letters: Refused | undefined;
  const ask = async (body: object): Promise<Mail | null> => {
    const [mail, insisted] = await insist((how) => send(body, how), issue);
    letters = insisted.letters;
    return mail;
  };
  const { mail, refusal } = await planAddressed(ask, options);
  return { options, issue, letters: mail === null ? undefined : letters, error, mail, refusal };
}

/** What is sent. That the day lies before that of the last invoice is said in the dialog: sending is the yes. Letters are ticked. */
export const sendQuery = ({ id }: Pick<Document, 'id'>, issue: IssuePlan | undefined, despiteLetters: boolean): object => ({
  id,
  ...insisting({ last: issue?.last }),
  ...(despiteLetters ? { despite_letters: true } : {}),
});

/** Whether what was read before a mail is sent is what it says now. */
export const isSame = (shown: MailPlan, now: MailPlan): boolean =>
  shown.options !== now.options || now.mail === null ? shown.issue?.number === now.issue?.number : textOf(shown) === textOf(now);

const textOf = ({ issue, letters, mail }: MailPlan): string =>
  JSON.stringify([issue, letters, mail?.record.to, mail?.record.subject, mail?.record.facts, mail?.body]);

/**
 * The mail as it is shown while a dialog is open, undefined until it is known; without options nothing is asked. `recheck` asks once more,
 * and shows what is so now.
 */
export function useMailPlan(kind: DocumentKind, record: Document, issues: boolean, options: object | undefined) {
  const [shown, show] = useState<MailPlan>();
  const { id } = record;
  const ask = useEffectEvent((signal: AbortSignal) => planMail(kind, record, issues, options ?? {}, signal));
  // What others change meanwhile is not put under what is being read: it is found out before the mail is sent.
  useEffect(() => {
    if (options === undefined) return;
    const ended = new AbortController();
    void ask(ended.signal).then((plan) => !ended.signal.aborted && show(plan));
    return () => ended.abort();
  }, [id, options]);
  const recheck = async (): Promise<MailPlan> => {
    const now = await planMail(kind, record, issues, options ?? {});
    show(now);
    return now;
  };
  return { shown, recheck };
}
