import assert from 'node:assert/strict';
import { before } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { DAY } from '@daybook/values';
import { application, type Application } from './application.ts';

// Monday, 4 March 2030, midnight in UTC: the zone of the account.
const MONDAY = 1_898_812_800;
export const HOUR = 3_600;

/** An hour of a day that is counted from Monday, 4 March 2030. */
export const at = (day: number, hour: number): number => MONDAY + day * DAY + hour * HOUR;

export interface BoardApplication {
  readonly app: Application;
  /** Two rooms of a group, which are there when the tests begin. */
  readonly boardRooms: { readonly roomA: number; readonly roomB: number };
  /** Books a room for three hours. */
  book(name: string, day: number, hour: number, resource: number, more?: object): Promise<number>;
  stored(id: number): Promise<any>;
  /** Opens the board of a week, as the administrator. */
  board(week: string, more?: string): Promise<Page>;
}

/** The application with a board of two rooms. */
export function boardApplication(): BoardApplication {
  const app = application();
  const boardRooms = {} as { roomA: number; roomB: number };
  before(async () => {
    const { admin } = app.server;
    const group = await admin.create('resource', { name: 'Rooms', type_id: 4 });
    boardRooms.roomA = await admin.create('resource', { name: 'Room A', type_id: 1, parent_id: group });
    boardRooms.roomB = await admin.create('resource', { name: 'Room B', type_id: 1, parent_id: group });
  });
  return {
    app,
    boardRooms,
    book: (name, day, hour, resource, more = {}) =>
      app.server.admin.create('booking', { name, start: at(day, hour), end: at(day, hour + 3), resources: [{ id: resource }], ...more }),
    stored: async (id) => (await app.server.admin.get(`/v2/booking?id=${id}`)).body.data[0],
    board: (week, more = '') => app.open(`/schedule?at=${week}${more}`, { token: app.server.adminToken }),
  };
}

/** The bar of a booking, by what is heard of it. */
export const bar = (page: Page, name: string | RegExp): Locator => page.getByRole('gridcell', { name }).first();

/** Drags a bar by some pixels, and does not drop it. */
export async function drag(page: Page, from: Locator, x: number, y = 0): Promise<void> {
  // What closes lies over the board for a moment longer.
  await page.locator('.mantine-Modal-content').waitFor({ state: 'detached' });
  const box = await from.boundingBox();
  assert.ok(box !== null);
  const [startX, startY] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(startX, startY);
  await page.mouse.down();
  await page.mouse.move(startX + x / 2, startY + y / 2, { steps: 4 });
  await page.mouse.move(startX + x, startY + y, { steps: 4 });
}

/** The pixels of a day. */
export async function dayWidth(page: Page): Promise<number> {
  const [first, second] = await Promise.all([0, 1].map(async (i) => (await page.locator('.board-day').nth(i).boundingBox())?.x ?? 0));
  return (second ?? 0) - (first ?? 0);
}
