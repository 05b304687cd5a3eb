import assert from 'node:assert/strict';
import type { Api } from './api.ts';
import { checkAnswer } from './api-schema.ts';
import type { TestServer } from './server.ts';

// A Monday, midnight in UTC.
const MONDAY = 1_900_627_200;
export const HOUR = 3_600;
export const DAY = 86_400;
export const at = (day: number, hour: number): number => MONDAY + day * DAY + hour * HOUR;
export const WEEK = `from=${at(0, 0)}&to=${at(7, 0)}`;

/** What a test does with the board of a server. */
export function boardSteps(server: TestServer) {
  const resource = (body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('resource', { name: 'Room', type_id: 1, ...body });
  const book = (day: number, resources: object[], body: Record<string, unknown> = {}): Promise<number> =>
    server.admin.create('booking', { name: 'Shoot', start: at(day, 9), end: at(day, 12), resources, ...body });
  const read = async (query: string, api: Api): Promise<any> => {
    const { status, body, text } = await api.get(`/v2/booking/board?${query}`);
    assert.equal(status, 200, text);
    checkAnswer('GET', '/v2/booking/board', status, body);
    return body.data;
  };
  const board = async (query: string, api: Api = server.admin): Promise<any> => {
    const data = await read(query, api);
    // Bookings that are named are looked up in another way, and are the same.
    const ids = new Set(data.bookings.slice(0, 100).map((one: any) => one.id));
    if (data.bookings.length <= 100) assert.deepEqual(await read(`${query}&booking_id=${[0, ...ids].join()}`, api), data);
    return data;
  };
  const rowsOf = async (query: string): Promise<[number, number[]][]> =>
    (await board(query)).bookings.map((one: any) => [one.id, one.resources]);
  return { resource, book, read, board, rowsOf };
}
