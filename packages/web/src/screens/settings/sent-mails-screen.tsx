import { Mail } from 'lucide-react';
import { useMemo } from 'react';
import { useLevel } from '../../api/me.ts';
import type { Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { SaidError } from '../../parts/fault-words.ts';
import type { ListOf } from '../../parts/list/list.ts';
import { ListScreen } from '../../parts/list/list-screen.tsx';
import { StatusMark, type Tone } from '../../parts/list/status-mark.tsx';
import { useFailureWords, useReportWords } from '../../parts/mail-reports/mail-reports.tsx';
import { settingTexts } from './texts/index.ts';
import { errorOf } from '../../api/client.ts';

const optionsOf = (of: { readonly [value: string]: string }) => Object.entries(of).map(([value, label]) => ({ value, label }));

type Mailed = Listed<'/v2/delivery'>;
const TONES: { readonly [state in Mailed['state']]: Tone } = { queued: 'draft', sent: 'good', kept: 'open', failed: 'bad' };

/** Those that reached nobody, and can be sent again. */
const failedOf = (mails: readonly Mailed[]): readonly Mailed[] => mails.filter(({ state }) => state === 'failed' || state === 'kept');

/** Sends mails again; returns those that were refused, and throws the reason where all were. */
async function resend(mails: readonly Mailed[]): Promise<readonly Mailed[]> {
  const became = await Promise.allSettled(mails.map(({ id }) => write({ method: 'POST', path: '/v2/delivery/resend', query: { id } })));
  const left = became.flatMap((one, i) => (one.status === 'rejected' ? [{ mail: mails[i], reason: errorOf(one.reason) }] : []));
  if (left.length > 0 && left.length === mails.length) throw left[0]?.reason;
  return left.flatMap(({ mail }) => (mail === undefined ? [] : [mail]));
}

/** The mails with papers that left, or should have, and what the mail server answered. */
export function Screen() {
  const texts = settingTexts.use();
  const mayResend = useLevel('acl_finance', 'RW');
  const wordsOf = useReportWords();
  const failureOf = useFailureWords();
  const list = useMemo<ListOf<'/v2/delivery'>>(
    () => ({
      path: '/v2/delivery',
      order: '-id',
      columns: [
        { name: 'created', label: texts.when, shape: 'moment' },
        { name: 'to', text: ({ to }) => to.join(', ') },
        'subject',
        {
          name: 'document_kind',
          label: texts.mailBrings,
          text: ({ document_kind: kind }) => texts.brings[kind],
        },
        {
          name: 'state',
          text: ({ state }) => texts.mailStates[state],
          draw: ({ state }) => <StatusMark tone={TONES[state]} name={texts.mailStates[state]} />,
        },
        { name: 'reports', text: wordsOf },
        { name: 'response', text: (mail) => [failureOf(mail), mail.response].filter((part) => part !== '').join(' ') },
      ],
      cards: ['to', 'state', 'subject', 'created', 'response', 'reports'],
      filters: [
        { name: 'state', options: optionsOf(texts.mailStates) },
        { name: 'document_kind', label: texts.mailBrings, options: optionsOf(texts.brings) },
      ],
      hrefOf: () => '/settings/sent-mails',
      bulk: mayResend
        ? [
            {
              label: texts.webhook.resend,
              question: (_, mails) => {
                const { length } = failedOf(mails);
                return length === 0 ? undefined : texts.resendQuestion(length);
              },
              run: async (mails) => {
                const failed = failedOf(mails);
                // For the others the server has the reason.
                const left = await resend(failed.length === 0 ? mails : failed);
                if (left.length > 0) throw new SaidError(texts.notResent(left.map(({ to }) => to.join(', ')).join('; ')));
              },
            },
          ]
        : undefined,
    }),
    [texts, mayResend, wordsOf, failureOf],
  );
  return <ListScreen title={texts.sentMails} list={list} icon={Mail} empty={[texts.noSentMails, texts.sentMailsHint]} />;
}
