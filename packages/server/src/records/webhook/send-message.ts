import { hasLevel, viewerValues, type Viewer } from '../../access/viewer.ts';
import { shownRecordStatement } from '../../database/list-statement.ts';
import { bind } from '../../database/statement.ts';
import { signedHeaders } from '../../integrations/standard-webhooks.ts';
import { Unanswered } from '../../integrations/destinations.ts';
import { SecretLost } from '../../integrations/vault.ts';
import type { Services } from '../../services.ts';
import { programVersion } from '../../version.ts';
import { eventReadModel } from '../journal.ts';
import type { Attempt, Claimed, Ended } from './take-turn.ts';
import { openSecrets } from './secrets.ts';
import { pauseOfMessage, shortened } from './webhook.rules.ts';
import { loadSecrets } from './webhook.sql.ts';

const MAX_ATTEMPTS = 20;

/** Where a message goes, and whose rights decide its content. */
export interface Target {
  readonly id: number;
  readonly url: string;
  readonly viewer: Viewer;
}

/** What became of a message, and whether it is to be given up with all of its webhook. */
export interface Outcome {
  readonly ended: Ended;
  readonly isGivenUp: boolean;
}

/** What is sent: the event as it is shown, undefined where it is not; and the row of the secrets that sign it. */
export interface Prepared {
  readonly claimed: Claimed;
  readonly body: string | undefined;
  readonly secrets: Record<string, unknown> | undefined;
}

/** Reads what GET /v2/event answers to the user of the webhook, for several messages in one trip. */
export async function prepareMessages(services: Services, { id, viewer }: Target, messages: readonly Claimed[]): Promise<Prepared[]> {
  const { connections, clock } = services;
  const { account, zone } = viewer;
  const now = clock.now();
  const shown = shownRecordStatement(eventReadModel);
  const events = hasLevel(viewer, 'Account', 'R-') ? messages.filter(({ event_id: event }) => event !== null) : [];
  const [[secrets] = [], ...rows] = await connections.read({ account, zone }, [
    bind(loadSecrets, { account, webhook: id, now }),
    ...events.map(({ event_id: event }) => bind(shown, { ...viewerValues(viewer), key: event })),
  ]);
  return messages.map((claimed) => {
    const { event_id: event, type } = claimed;
    const test = { id: 0, at: now, type, kind: 'webhook', record_id: String(id), record: null };
    const record = rows[events.indexOf(claimed)]?.[0]?.['record'];
    const body = event === null ? JSON.stringify(test) : record === undefined ? undefined : String(record);
    return { claimed, body, secrets };
  });
}

/** Sends one message. */
export async function sendMessage(services: Services, target: Target, { claimed, body, secrets }: Prepared): Promise<Outcome> {
  const { clock } = services;
  const { attempts: before, first_attempt: firstAttempt } = claimed;
  if (body === undefined)
    return { ended: { claimed, state: 'withheld', at: null, first: firstAttempt, attempts: before }, isGivenUp: false };
  const at = clock.now();
  const trying = (): Promise<Attempt> => attemptOf(services, target, { claimed, body, secrets });
  const facts = { 'daybook.account': target.viewer.account, 'daybook.webhook.id': target.id, 'daybook.event.type': claimed.type };
  const attempt = await (services.tracer?.whole('webhook', 'client', facts, trying) ?? trying());
  services.metrics.messageSent(attempt.error === '' ? 'accepted' : 'not_accepted', attempt.milliseconds / 1_000);
  const attempts = [...before, attempt].slice(-MAX_ATTEMPTS);
  const first = firstAttempt ?? at;
  if (attempt.error === '') return { ended: { claimed, state: 'delivered', at: null, first, attempts }, isGivenUp: false };
  const pause = pauseOfMessage(at - first);
  const next = clock.now() + (pause ?? 60 * 60);
  return { ended: { claimed, state: 'waiting', at: next, first, attempts }, isGivenUp: pause === undefined };
}

async function attemptOf(
  services: Services,
  target: Target,
  { claimed, body, secrets }: Prepared & { readonly body: string },
): Promise<Attempt> {
  const { clock, outgoing, tracer } = services;
  const at = clock.now();
  const began = clock.elapsedMilliseconds();
  const endedWith = (status: number | null, error: string, answer = ''): Attempt => {
    if (status !== null) tracer?.note({ 'http.response.status_code': status });
    if (error !== '') tracer?.fail(status === null ? 'no_answer' : String(status));
    return { at, milliseconds: Math.round(clock.elapsedMilliseconds() - began), status, error, answer };
  };
  try {
    const opened = openSecrets(services, target.viewer.account, target.id, secrets);
    const headers = {
      'content-type': 'application/json',
      'user-agent': `Daybook/${programVersion}`,
      ...signedHeaders(claimed.message_id, at, body, opened),
    };
    const { status, body: answer } = await outgoing.post({ url: target.url, headers, body });
    if (status >= 200 && status < 300) return endedWith(status, '');
    const error = status >= 300 && status < 400 ? 'redirects are not followed' : 'the status is not from 200 to 299';
    return endedWith(status, error, shortened(answer));
  } catch (error) {
    if (error instanceof Unanswered || error instanceof SecretLost) return endedWith(null, error.message);
    throw error;
  }
}
