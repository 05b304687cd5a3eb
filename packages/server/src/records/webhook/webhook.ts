import {
  because,
  MAX_WEBHOOKS,
  operationsOf,
  records,
  resendWebhookDelivery,
  rotateWebhook,
  testWebhook,
  webhook,
  webhookDelivery,
} from '@daybook/contract';
import { hashOf } from '../../access/secrets.ts';
import { insertCredential } from '../../access/viewer.sql.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { insertRows } from '../../database/transaction.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import { newWebhookSecret } from '../../integrations/standard-webhooks.ts';
import { Problem, refuse } from '../../problem.ts';
import type { Services } from '../../services.ts';
import { deleteRecord, insertRecord, lockRecord, updateRecord, writtenOf, type Write } from '../../writes/index.ts';
import { historyVisible, wholeHistoryVisible } from '../borrowed.sql.ts';
import { takeByHand } from './by-hand.ts';
import { placeOf } from './secrets.ts';
import { newMessageId } from './take-turn.ts';
import { misspelt } from './webhook.rules.ts';
import {
  beginAfter,
  changeSecret,
  countWebhooks,
  DELIVERIES,
  forgetWebhook,
  giveUpWaiting,
  insertState,
  isEnabled,
  lockCount,
  sendAgain,
} from './webhook.sql.ts';

/** Both secrets sign for so long. */
const CHANGE_SECONDS = 24 * 60 * 60;

const operations = operationsOf(webhook);

const readModel: ReadModel = { description: webhook, expressions: {}, dependsOn: [] };

// Not by the rights of its webhook, whose user may be another one by now.
const eventShown = `exists (select 1 from (select r.event_id as id) sent
  cross join lateral (select 1 from event r where r.account_id = $account and r.id = sent.id and ${historyVisible}) e)`;

/** What becomes of messages is no write of a record. Their types and ids reveal events, which not everybody may see. */
const deliveryReadModel: ReadModel = {
  description: webhookDelivery,
  expressions: {},
  visible: `($sees_all or exists (
    select 1 from webhook w where w.account_id = $account and w.id = r.webhook_id and w.user_id = $viewer))
  and (${wholeHistoryVisible} or r.event_id is null or ${eventShown})`,
  perViewer: true,
  uncached: true,
  dependsOn: [],
};

/** A webhook that begins gets the events of this transaction, and of those that begin after it. */
const lastEvent = async ({ opened }: Write): Promise<number> => (await opened).firstEvent - 1;

/** Whose rights a webhook has: its user's, or those of the token that it is made with, where that reaches less far or ends. */
function makerOf({ userId, tokenId, isLimited, tokenExpires }: Viewer): { user_id: number; token_id: number | null } {
  return { user_id: userId, token_id: isLimited || tokenExpires !== null ? tokenId : null };
}

/** Refuses addresses that nothing is sent to; of names that is known only when something is sent. */
function checkUrl({ findings }: Write, { outgoing }: Services, url: string | undefined): void {
  if (url === undefined) return;
  if (URL.parse(url) === null) return findings.fault('/url', 'invalid_value', 'is no address: its host or its port cannot be');
  const refusal = outgoing.refusalOf(url);
  if (refusal !== undefined) findings.fault('/url', 'not_allowed', refusal, because('address_not_public'));
}

const kinds: ReadonlySet<string> = new Set(Object.values(records).map(({ kind }) => kind));

function checkEvents({ findings }: Write, events: readonly string[] = []): void {
  for (const [index, event] of events.entries()) {
    const meant = misspelt(event, kinds, findings.closestName);
    if (meant !== undefined) findings.fault(`/events/${index}`, 'invalid_value', `no event is called so; did you mean "${meant}"?`);
  }
}

async function checkCount({ tx, findings }: Write): Promise<void> {
  // The lock makes a webhook that is created at the same time count.
  tx.send(lockCount);
  const { count } = await tx.one<{ count: number }>(countWebhooks);
  if (count >= MAX_WEBHOOKS) findings.fault('', 'too_many', `the account has ${MAX_WEBHOOKS} webhooks; delete those that are not in use`);
}

interface DeliveryFacts {
  readonly state: string;
  readonly enabled: boolean;
}

function refusalOfSending({ enabled }: Pick<DeliveryFacts, 'enabled'>): Problem | undefined {
  if (enabled) return undefined;
  return new Problem('transition_not_allowed', {
    reason: because('webhook_disabled'),
    detail: 'The webhook is disabled. Enable it first.',
    extra: { allowed: [] },
  });
}

function refusalOfResending(facts: DeliveryFacts): Problem | undefined {
  if (facts.state !== 'waiting') return refusalOfSending(facts);
  return new Problem('transition_not_allowed', {
    reason: because('message_waits'),
    detail: 'The message waits to be sent already.',
    extra: { allowed: [] },
  });
}

const deliveryFacts = {
  state: 'r.state',
  enabled: `exists (select 1 from webhook w where w.account_id = $account and w.id = r.webhook_id and w.enabled and w.deleted is null)`,
};

const handlers: Module['handlers'] = [
  list(operations.list, readModel, {
    actions: { facts: { enabled: 'r.enabled' }, refusals: { [testWebhook.id]: refusalOfSending } },
  }),

  handle(operations.create, async (write, { body, services }) => {
    checkUrl(write, services, body.url);
    checkEvents(write, body.events);
    const [last] = await Promise.all([lastEvent(write), checkCount(write)]);
    write.refuseFaults();
    const { account } = write.viewer;
    const written = await insertRecord(write, webhook, { ...body, ...makerOf(write.viewer) });
    const secret = newWebhookSecret();
    write.tx.send(insertState, { webhook: written.id, last, secret: services.vault.seal(placeOf(account, written.id), secret) });
    write.tx.send(insertCredential, { hash: hashOf(`webhook ${account} ${written.id}`), kind: 'webhook', record: written.id });
    return { ...written, extra: { secret } };
  }),

  handle(operations.update, async (write, { target, body, services }) => {
    const existing = await lockRecord(write, webhook, target);
    if (body.url !== existing.record['url']) checkUrl(write, services, body.url);
    checkEvents(write, body.events);
    write.refuseFaults();
    const was = existing.record['enabled'] === true;
    const is = body.enabled ?? was;
    if (is && !was) write.tx.send(beginAfter, { webhook: target.key, last: await lastEvent(write) });
    if (was && !is) write.tx.send(giveUpWaiting, { webhook: target.key, now: (await write.opened).now });
    return updateRecord(write, existing, { ...body, ...makerOf(write.viewer), ...(is ? { disabled_reason: '' } : {}) });
  }),

  handle(operations.delete, async (write, { target }) => {
    const existing = await lockRecord(write, webhook, target);
    write.tx.send(giveUpWaiting, { webhook: target.key, now: (await write.opened).now });
    write.tx.send(forgetWebhook, { webhook: target.key });
    return deleteRecord(write, existing);
  }),

  handle(rotateWebhook, async (write, { target, services }) => {
    const existing = await lockRecord(write, webhook, target);
    const { now } = await write.opened;
    const secret = newWebhookSecret();
    const sealed = services.vault.seal(placeOf(write.viewer.account, Number(target.key)), secret);
    write.tx.send(changeSecret, { webhook: target.key, secret: sealed, until: now + CHANGE_SECONDS });
    // Who knows the secret signs what the receiver believes.
    return { ...(await updateRecord(write, existing, makerOf(write.viewer), { secrets: ['secret'] })), extra: { secret } };
  }),

  handle(testWebhook, async (write, { target, services }) => {
    takeByHand(write, services);
    const { record } = await lockRecord(write, webhook, target);
    refuse(refusalOfSending({ enabled: record['enabled'] === true }));
    const [[id = 0], { now }] = await Promise.all([write.tx.reserveIds(DELIVERIES.table, 1), write.opened]);
    const message = { id, webhook: Number(target.key), event: null, message: newMessageId(), type: 'webhook.test' };
    insertRows(write.tx, DELIVERIES, [{ ...message, kind: 'webhook', record: String(target.key), at: now, created: now }]);
    return { id, key: id };
  }),
];

export const webhookModules: readonly Module[] = [
  { readModel, handlers },
  {
    readModel: deliveryReadModel,
    handlers: [
      list(operationsOf(webhookDelivery).list, deliveryReadModel, {
        actions: { facts: deliveryFacts, refusals: { [resendWebhookDelivery.id]: refusalOfResending } },
      }),

      handle(resendWebhookDelivery, async (write, { target, services }) => {
        takeByHand(write, services);
        const existing = await lockRecord(write, webhookDelivery, target);
        const { webhook_id: of, state } = existing.record;
        const webhookState = await write.tx.maybe<{ enabled: boolean }>(isEnabled, { webhook: of });
        refuse(refusalOfResending({ state: String(state), enabled: webhookState?.enabled === true }));
        write.tx.send(sendAgain, { id: target.key, now: (await write.opened).now });
        return writtenOf(existing);
      }),
    ],
  },
];
