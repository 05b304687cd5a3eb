import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { rowsOf, type Sought } from './rows.ts';

const resource = (id: number, name: string, parent: number | null = null) => ({
  id,
  name,
  type_id: parent === null ? (4 as const) : (3 as const),
  parent_id: parent,
  color_background: '',
  color_text: '',
});
const all = [
  resource(1, 'Cameras'),
  resource(2, 'Sony', 1),
  resource(3, 'Canon', 1),
  resource(4, 'Rooms'),
  resource(5, 'Room A', 4),
  resource(6, 'Room B', 4),
];
const MEASURES = { lane: 10, padding: 0, strip: 0 };
const named =
  (text: string) =>
  ({ name }: { name: string }): boolean =>
    name.includes(text);
const rows = (sought: Sought): string[] =>
  rowsOf(all, new Map(), new Set(), MEASURES, sought).map(({ resource: { name }, isMeant }) => (isMeant ? name : `(${name})`));

describe('the rows that are looked for', () => {
  test('what a group is called by is meant with all that lies in it', () => {
    const is = named('Cameras');
    assert.deepEqual(rows({ isKept: is, isMeant: is, isFree: () => true }), ['Cameras', 'Sony', 'Canon']);
  });

  test('a row that stays for one of its bookings is not meant whole, and its group not for itself', () => {
    const isKept = (one: { name: string }): boolean => named('Room A')(one) || one.name === 'Canon';
    assert.deepEqual(rows({ isKept, isMeant: named('Room A'), isFree: () => true }), ['(Cameras)', '(Canon)', '(Rooms)', 'Room A']);
  });

  test('of what is looked for only what is free is there, and a group with nothing free is not', () => {
    const isFree = named('Room B');
    assert.deepEqual(rows({ isKept: () => true, isMeant: () => true, isFree }), ['Rooms', 'Room B']);
    assert.deepEqual(rows({ isKept: named('Cameras'), isMeant: () => true, isFree }), []);
  });
});
