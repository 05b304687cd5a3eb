import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import type * as PageUser from './page-user.ts';

/** The stores of a browser, as plain objects. */
class Store {
  [name: string]: unknown;
  static of(): Store {
    return Object.create(Store.prototype) as Store;
  }
  getItem(name: string): unknown {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name: string, text: string): void {
    this[name] = text;
  }
  removeItem(name: string): void {
    Reflect.deleteProperty(this, name);
  }
}

let pages = 0;
/** A page as a tab loads it: its modules are its own, and the stores those of the browser. */
async function load(): Promise<typeof PageUser> {
  pages += 1;
  return import(`./page-user.ts?page=${pages}`) as Promise<typeof PageUser>;
}

beforeEach(() => Object.assign(globalThis, { localStorage: Store.of(), sessionStorage: Store.of() }));

const [ADA, BEN] = ['1 3', '1 4'];

test('a page is that of the first user it hears of', async () => {
  const page = await load();
  assert.equal(page.isOwnSession(), true, 'before anybody signs in');
  assert.equal(page.isPageOf(ADA), true);
  assert.equal(page.isPageOf(BEN), false);
  assert.equal(page.pageUser(), ADA);
  assert.equal(page.userOf({ id: 3, account: { id: 1 } }), ADA);
});

test('a page knows that its session is its own until somebody signs in in another tab', async () => {
  const [one, other] = [await load(), await load()];
  one.isPageOf(ADA);
  one.noteSession(ADA, one.sessionNow());
  assert.equal(one.isOwnSession(), true);
  await other.changeSession(async () => assert.equal(one.isOwnSession(), false, 'while the password is looked at'));
  assert.equal(one.isOwnSession(), false, 'before it is read who that is');
  other.isPageOf(BEN);
  other.noteSession(BEN, other.sessionNow());
  assert.deepEqual([one.isOwnSession(), other.isOwnSession()], [false, true]);
});

test('a sign-in that is refused leaves the session as it was', async () => {
  const [one, other] = [await load(), await load()];
  one.isPageOf(ADA);
  one.noteSession(ADA, one.sessionNow());
  await assert.rejects(
    other.changeSession(() => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.equal(one.isOwnSession(), true);
});

test('an answer from before a sign-in does not say whose session it is after it', async () => {
  const [one, other] = [await load(), await load()];
  one.isPageOf(ADA);
  const before = one.sessionNow();
  await other.changeSession(async () => {
    one.noteSession(ADA, before);
    one.noteSession(ADA, one.sessionNow());
  });
  assert.equal(one.isOwnSession(), false);
});

test('what a tab keeps of one user is not that of another, and goes with them', async () => {
  const page = await import('./page-user.ts');
  const { tabStore } = await import('./tab-store.ts');
  sessionStorage.setItem(`daybook ${BEN}: draft`, 'of Ben');
  page.isPageOf(ADA);
  assert.equal(tabStore.get('draft'), null);
  tabStore.set('draft', 'of Ada');
  assert.equal(tabStore.get('draft'), 'of Ada');
  tabStore.clear();
  assert.deepEqual([tabStore.get('draft'), sessionStorage.getItem(`daybook ${BEN}: draft`)], [null, 'of Ben']);
});
