import { Alert, Group, Stack, TagsInput } from '@mantine/core';
import { Webhook } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { Listed } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { useConfirm } from '../../parts/confirm.tsx';
import { Dialog } from '../../parts/dialog.tsx';
import { historyTexts } from '../../parts/history/texts/index.ts';
import { ReadText } from '../../parts/form/controls/read-text.tsx';
import { say, sayProblem } from '../../parts/notices.ts';
import { actionOf } from '../../parts/record/actions.ts';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { MoveButton } from '../../parts/record/move-button.tsx';
import { usePress } from '../../parts/use-busy.ts';
import { sendKeyless } from './send-keyless.ts';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { settingTexts } from './texts/index.ts';
import { WebhookMessages } from './webhook-messages.tsx';
import { elementsIn, isText } from '../../api/checked.ts';

const PATH = '/v2/webhook';

/** Addresses that get messages about changes, what became of each message, and the secrets that sign them. */
export function Screen() {
  const [secret, setSecret] = useState('');
  const { webhook: texts } = settingTexts.use();
  const kind = useWebhooks(setSecret);
  return (
    <>
      <KindScreen kind={kind} />
      {secret !== '' && (
        <Dialog title={texts.secret} onClose={() => setSecret('')} size="lg">
          <ShownOnce title={texts.secretOnce} label={texts.secret} value={secret} />
        </Dialog>
      )}
    </>
  );
}

function useWebhooks(show: (secret: string) => void): KindOf<typeof PATH> {
  const { webhooks, webhook: texts, webhookMayBeMade } = settingTexts.use();
  return useMemo<KindOf<typeof PATH>>(() => {
    // The secret is in no later answer.
    const send = async (request: AnyWrite): Promise<Written> => {
      const isNew = request.method === 'POST' && request.path === PATH;
      const written = await (isNew ? sendKeyless(request, webhookMayBeMade) : writeAny(request));
      if (typeof written['secret'] === 'string') show(written['secret']);
      return written;
    };
    return {
      title: webhooks,
      add: texts.add,
      icon: Webhook,
      empty: [texts.empty, texts.hint],
      nameOf: ({ url }) => URL.parse(url)?.host ?? url,
      list: {
        path: PATH,
        order: '-id',
        columns: ['url', 'description', 'events', 'enabled'],
        filters: ['enabled'],
        toneOf: ({ enabled, disabled_reason: reason }) => (enabled ? undefined : reason === '' ? 'pale' : 'alarm'),
      },
      begin: { enabled: true, events: [] },
      fields: [{ name: 'url', description: texts.urlHint }, 'description', 'enabled'],
      more: ({ events }, change, errorAt, _, { isReadOnly }) => (
        <Events
          events={elementsIn(events, isText)}
          change={(next) => change({ events: next })}
          error={errorAt('/events')}
          isReadOnly={isReadOnly}
        />
      ),
      places: ['/events'],
      send,
      above: (record) => <State key={record.id} webhook={record} send={send} />,
      below: (record) => <WebhookMessages key={record.id} webhook={record.id} />,
    };
  }, [webhooks, texts, webhookMayBeMade, show]);
}

const ACTIONS = ['created', 'updated', 'deleted'] as const;

interface EventsProps {
  readonly events: readonly string[];
  readonly change: (events: readonly string[]) => void;
  readonly error: ReactNode;
  readonly isReadOnly: boolean;
}

/** Types of events and patterns of them: some are proposed, any can be typed. */
function Events({ events, change, error, isReadOnly }: EventsProps) {
  const { webhook: texts, events: label } = settingTexts.use();
  const { kinds } = historyTexts.use();
  const proposed = useMemo(
    () => ['*', ...ACTIONS.map((action) => `*.${action}`), ...Object.keys(kinds).map((kind) => `${kind}.*`)],
    [kinds],
  );
  if (isReadOnly) return <ReadText label={label}>{events.join(', ')}</ReadText>;
  return (
    <TagsInput
      label={label}
      description={texts.eventsHint}
      error={error}
      data={proposed}
      value={[...events]}
      onChange={change}
      splitChars={[',', ' ']}
      limit={50}
    />
  );
}

/** Why it is disabled, and what can be done with it besides a change. */
function State({ webhook, send }: { webhook: Listed<typeof PATH>; send: (request: AnyWrite) => Promise<Written> }) {
  const { webhook: texts } = settingTexts.use();
  const mayWrite = useLevel('acl_account', 'RW');
  const confirm = useConfirm();
  const press = usePress();
  const query = { id: webhook.id };
  const post = (name: string): Promise<Written> => send({ method: 'POST', path: `${PATH}/${name}`, query });
  const test = (): Promise<void> => post('test').then(() => say(texts.testSent), sayProblem);
  const rotate = async (): Promise<void> => {
    if (await confirm({ title: texts.rotate, question: texts.rotateQuestion, action: texts.rotate }))
      await post('rotate').catch(sayProblem);
  };
  const enable = (): Promise<void> =>
    send({ method: 'PUT', path: PATH, query, body: { enabled: true } }).then(() => say(texts.isEnabled), sayProblem);
  const button = (name: string, label: string, work: () => Promise<unknown>) => (
    <MoveButton path={PATH} id={webhook.id} action={actionOf(webhook, name)} size="xs" variant="default" {...press(name, work)}>
      {label}
    </MoveButton>
  );
  const reason = webhook.disabled_reason;
  return (
    <Stack gap="xs">
      {reason !== '' && (
        <Alert color="red" title={texts.disabled} role="note">
          {reason}
        </Alert>
      )}
      {mayWrite && (
        <Group gap="xs">
          {webhook.enabled !== true && button('update', texts.enable, enable)}
          {button('test', texts.test, test)}
          {button('rotate', texts.rotate, rotate)}
        </Group>
      )}
    </Stack>
  );
}
