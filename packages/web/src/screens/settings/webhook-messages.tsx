import { Badge, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Listed } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { say, sayProblem } from '../../parts/notices.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { actionOf, WITH_ACTIONS } from '../../parts/record/actions.ts';
import { SideList, useSideRecords } from '../../parts/record/side-list.tsx';
import { usePress } from '../../parts/use-busy.ts';
import { settingTexts } from './texts/index.ts';

const PATH = '/v2/webhook/delivery';
type Message = Listed<typeof PATH>;
const COLORS: { readonly [state in Message['state']]: string } = { waiting: 'blue', delivered: 'green', failed: 'red', withheld: 'gray' };

/** The latest messages of a webhook, with what was answered to them. */
export function WebhookMessages({ webhook }: { webhook: number }) {
  const { webhook: texts } = settingTexts.use();
  const formats = useFormats();
  const mayWrite = useLevel('acl_account', 'RW');
  const press = usePress();
  const read = useSideRecords(PATH, { webhook_id: webhook, ...(mayWrite ? WITH_ACTIONS : {}) });
  const [resent, setResent] = useState<Message>();
  useLookAgain(read.data?.data ?? [], resent, read.refetch);
  const resend = (message: Message): Promise<void> =>
    write({ method: 'POST', path: `${PATH}/resend`, query: { id: message.id } }).then(() => {
      setResent(message);
      say(texts.resent);
    }, sayProblem);
  return (
    <Stack gap="xs">
      <Title order={3}>{texts.messages}</Title>
      <SideList label={texts.messages} read={read} none={texts.noMessages}>
        {(message) => {
          const [id, state] = [String(message.id), message.state];
          return {
            title: (
              <>
                {message.type} · {message.record_id}{' '}
                <Badge size="sm" color={COLORS[state]}>
                  {texts.states[state]}
                </Badge>
              </>
            ),
            hint: (
              <>
                {formats.dateTime(message.created)}
                {message.attempts.map((attempt) => (
                  <AttemptLine key={attempt.at} attempt={attempt} />
                ))}
                {message.at !== null && message.attempts.length > 0 && <div>{texts.nextAttempt(formats.dateTime(message.at))}</div>}
              </>
            ),
            action: mayWrite && (
              <ActionButton action={actionOf(message, 'resend')} size="compact-xs" variant="subtle" {...press(id, () => resend(message))}>
                {texts.resend}
              </ActionButton>
            ),
          };
        }}
      </SideList>
    </Stack>
  );
}

/** What was answered, or, where nothing was, why as the server heard it. */
function AttemptLine({ attempt: { at, milliseconds, status, error, answer } }: { attempt: Message['attempts'][number] }) {
  const { webhook: texts } = settingTexts.use();
  const formats = useFormats();
  const isRedirect = status !== null && status >= 300 && status < 400;
  const parts = status === null ? [texts.unanswered, error] : [status, isRedirect ? texts.redirected : '', answer];
  const outcome = parts.filter((part) => part !== '').join(' · ');
  return (
    <div>
      {formats.time(at ?? 0)} · {outcome} · {formats.decimal(milliseconds)} ms
    </div>
  );
}

const LOOK_AGAIN_MS = 1_000;
const MAX_POLLS = 20;

const lastAttempt = (message: Message | undefined): number | null | undefined => message?.attempts.at(-1)?.at;

/**
 * What becomes of a message is no event: while the newest one, or the one that was sent again, has not been tried since, the list is read
 * again, for a while.
 */
function useLookAgain(messages: readonly Message[], resent: Message | undefined, look: () => unknown): void {
  const awaited = messages.find(
    (message, i) =>
      message.state === 'waiting' &&
      (message.id === resent?.id ? lastAttempt(message) === lastAttempt(resent) : i === 0 && lastAttempt(message) === undefined),
  )?.id;
  useEffect(() => {
    if (awaited === undefined) return;
    let polls = 0;
    const timer = setInterval(() => {
      if ((polls += 1) > MAX_POLLS) clearInterval(timer);
      else look();
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [awaited, look]);
}
