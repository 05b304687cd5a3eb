import { DAY } from '@daybook/values';
import { servedKinds, writtenKinds, type ServedKind } from './kinds.ts';
import { bodyOf } from './samples/index.ts';
import { putMessages } from './messages.ts';
import type { World } from './world.ts';

/** Runs work over items, a few at a time, and returns the results in the order of the items. */
export async function inParallel<T, R>(items: readonly T[], width: number, work: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const lane = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as T, index);
  };
  await Promise.all(Array.from({ length: Math.min(width, items.length) }, lane));
  return results;
}

/**
 * Fills an account with varied records of every kind, some of them deleted again, whose moments of creation and
 * change lie on a few days so that they differ and repeat. Returns the keys of the deleted ones by kind.
 */
export async function populate(world: World, count = 24): Promise<Map<string, (number | string)[]>> {
  const deleted = new Map<string, (number | string)[]>();
  for (const served of inDependentOrder()) {
    // Most of what a body refers to is made once; the first bodies alone keep two of them from being made at a time.
    const numbers = Array.from({ length: count }, (_, n) => n);
    const records = await inParallel(numbers, 4, async (n) => world.create(served.kind, await bodyOf(served.kind, world, n)));
    if (!served.methods.has('DELETE')) continue;
    const keyName = served.description.key;
    const doomed = await inParallel([0, 1], 1, async () => {
      const { id, uuid } = await world.create(served.kind, await bodyOf(served.kind, world, count + 1));
      const key = uuid ?? id;
      const { status, text } = await world.api.delete(`${served.path}?${keyName}=${key}`);
      if (status !== 200) throw new Error(`DELETE ${served.path} answered ${status}: ${text}`);
      return key;
    });
    deleted.set(served.kind, doomed);
    if (records.length !== count) throw new Error(`${served.kind}: not every record was made`);
  }
  // Tokens are made at an endpoint of their own.
  if (world.serves('token')) {
    for (const name of ['first', 'second', 'second']) await world.create('token', { name });
    const { id } = await world.create('token', { name: 'revoked' });
    await world.api.delete(`/v2/token?id=${id}`);
    deleted.set('token', [id]);
  }
  if (world.serves('webhook')) await putMessages(world.server, world.account, (await world.id('webhook', 2)) ?? 0);
  if (world.serves('quote')) deleted.set('public-link', [await linkAndSend(world)]);
  // What waits in the queue stays there, however long the tests take.
  await world.server.sql(`update job set at = now() + interval '1 day' where account_id = $1 and state = 'queued'`, [world.account]);
  for (const served of servedKinds) await spreadMoments(world, served);
  return deleted;
}

/** Makes public links, deliveries and reminders, and returns the id of a link that was revoked. */
export async function linkAndSend({ api, server, account }: World): Promise<number> {
  const ids: number[] = [];
  for (const kind of ['quote', 'quote', 'invoice']) {
    const { body } = await api.get(`/v2/${kind}?limit=1`);
    await api.post(`/v2/${kind}/send?id=${body.data[0].id}`, { to: ['client@example.com'], attach: [] });
    ids.push((await api.post(`/v2/${kind}/link?id=${body.data[0].id}`, undefined)).body.success.id);
  }
  // The mail of a statement makes the link of a client.
  const { body: clients } = await api.get('/v2/contact?limit=1');
  const statement = `/v2/contact/send-statement?uuid=${clients.data[0].uuid}&from=1500000000&to=1700000000`;
  const sent = await api.post(statement, { to: ['client@example.com'], link: true });
  if (sent.status !== 200) throw new Error(`${statement} answered ${sent.status}: ${sent.text}`);
  // They are sent in the background, which is an event of its own.
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await api.get('/v2/delivery?state=queued&limit=1')).body.data.length === 0) break;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const [first = 0, second] = ids;
  await server.sql(
    `update public_link set answer = 'accepted', answered = now(), answered_by = 'Grace' where account_id = $1 and id = $2`,
    [account, second],
  );
  // Their jobs would take a while, and make what they find.
  await server.sql(
    `insert into reminder (account_id, invoice_id, rule_id, days, level, open_total, late_fee, currency, created)
      select $1, i.id, r.id, r.days, r.level, i.open_total, 0 * i.open_total, i.currency, to_timestamp(1600000000 + i.id)
      from invoice i join reminder_rule r on r.account_id = i.account_id where i.account_id = $1 order by i.id, r.id limit 12`,
    [account],
  );
  await api.delete(`/v2/public-link?id=${first}`);
  return first;
}

/** Kinds in an order in which each follows those that its records refer to, as far as the samples use them. */
export function inDependentOrder(): readonly ServedKind[] {
  const first = [
    'contact',
    'custom-field',
    'group',
    'user',
    'tax',
    'rate-scheme',
    'project-status',
    'project-folder',
    'invoice-template',
    'resource',
    'workspace',
    'project',
    'quote',
    'booking',
  ];
  const rank = (kind: string): number => (first.includes(kind) ? first.indexOf(kind) : first.length);
  return [...writtenKinds].sort((one, other) => rank(one.kind) - rank(other.kind));
}

async function spreadMoments(world: World, { kind, description }: ServedKind): Promise<void> {
  if (description.appendOnly === true) return;
  await world.meddle(
    kind,
    `update "${description.table}" r set created = to_timestamp(${1_600_000_000} + s.n % 7 * ${DAY}),
       updated = to_timestamp(${1_600_000_000} + (s.n % 7 + s.n % 4) * ${DAY}) from (
       select ${description.key} as key, row_number() over (order by ${description.key}) as n
         from "${description.table}" where account_id = $1
     ) s where r.account_id = $1 and r.${description.key} = s.key`,
    [world.account],
  );
}
