import { records, type Field, type Fields, type Kind } from '@daybook/contract';
import type { Page } from 'playwright-core';
import { HOUR } from '@daybook/values';
import { nastyTexts } from '../../../server/test/support/hostile.ts';
import { writtenKinds } from '../../../server/test/support/kinds.ts';
import { bodyOf, type Body } from '../../../server/test/support/samples/index.ts';
import type { World } from '../../../server/test/support/world.ts';

/** What a page asks for that let a hostile text load something. */
const LOADED = '/hostile';

/** Texts that become markup, a script, an address or a layout of their own where a page is careless. */
const markup: readonly string[] = [
  '<script>alert(1)</script>',
  `"><img src=${LOADED} onerror=alert(1)>`,
  `'><svg/onload=alert(1)>`,
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">press</a>',
  '</textarea></title></style></script><script>alert(1)</script>',
  '<style>*{display:none}</style>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '{% raw %}#{7*7}<%= 7*7 %>',
  '\u202Eright to left, never ended',
  '\u2066isolated \u202Dand overridden',
  'W'.repeat(250),
  'ﷺ'.repeat(60),
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢'.repeat(8),
];

/** Those, and the texts that the API is tested with, as far as it takes them. */
const texts = [...markup, ...nastyTexts.filter((text) => text.trim() !== '' && text.length < 300 && !text.includes('\0'))];

/** Makes two records of every kind in which every free text is hostile. */
export async function fillHostile(world: World): Promise<void> {
  const now = Math.floor(Date.now() / 1_000);
  const times: { readonly [kind: string]: Body } = {
    booking: { start: now, end: now + HOUR, recurrence: null },
    'time-entry': { start: now - HOUR, end: now, locked: false },
  };
  for (const round of [0, 1]) for (const { kind } of writtenKinds) await createHostile(world, kind, round, times[kind]);
}

/** `round` chooses the texts that the record begins with. */
async function createHostile(world: World, kind: Kind, round: number, own: Body = {}): Promise<void> {
  // Every twelfth body has every member.
  const plain = { ...(await bodyOf(kind, world, 12 * (round + 1))), ...own };
  let next = round * 5;
  const body = hostile(plain, records[kind].fields, () => texts[(next += 1) % texts.length] ?? '') as Body;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const answer = await world.api.post(`/v2/${kind}`, body);
    if (answer.status === 200) return;
    // What must be a certain kind of text stays as it was.
    for (const { pointer } of answer.body.errors ?? []) restore(body, plain, pointer.split('/').slice(1));
  }
  throw new Error(`no hostile ${kind} was taken: ${(await world.api.post(`/v2/${kind}`, body)).text}`);
}

function hostile(value: unknown, fields: Fields, text: () => string): unknown {
  if (Array.isArray(value)) return value.map((one) => hostile(one, fields, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name in fields ? hostileMember(member, fields[name] as Field, text) : member]),
  );
}

type Known = Field & { fields?: Fields; max?: number; pattern?: string; format?: string; target?: string };

function hostileMember(member: unknown, anyField: Field, text: () => string): unknown {
  const { type, fields, max, pattern, format, target } = anyField as Known;
  if (fields !== undefined) return hostile(member, fields, text);
  if (type !== 'text' || typeof member !== 'string' || target !== undefined) return member;
  return pattern !== undefined || format === 'email' || format === 'uuid' ? member : text().slice(0, max);
}

function restore(body: Body, plain: Body, path: readonly string[]): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) body[name] = plain[name];
  else if (typeof body[name] === 'object' && body[name] !== null) restore(body[name] as Body, plain[name] as Body, rest);
}

/** What no page may do: ask or inform by a dialog, or load what a text names. */
export function listen(page: Page): string[] {
  const faults: string[] = [];
  page.on('dialog', (dialog) => {
    faults.push(`${page.url()} says ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (request.url().includes(LOADED)) faults.push(`${page.url()} loads ${request.url()}`);
  });
  return faults;
}

/** Adds a page that is wider than its window to the faults. What drops down is placed a moment after it is there. */
export const sayIfTooWide =
  (page: Page, faults: string[]) =>
  async (where: string): Promise<void> => {
    for (let tries = 0; ; tries += 1) {
      const [content, window] = await widths(page);
      if (content <= window) return;
      if (tries === 20) return void faults.push(`${where} is ${content} pixels wide`);
      await page.waitForTimeout(50);
    }
  };

/** How wide a page is, and its window. */
export const widths = (page: Page): Promise<readonly [number, number]> =>
  page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const);
