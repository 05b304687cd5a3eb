import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { searchSlots, type Candidate, type Need, type Slot, type SlotSearch } from './find-slots.ts';

/** `searchSlots` without a break. */
function findSlots(search: SlotSearch): Slot[] {
  const searching = searchSlots(search);
  for (;;) {
    const { done, value } = searching.next();
    if (done === true) return value;
  }
}

const SIZE = 40;
const intervals = fc.record({ start: fc.integer({ min: -5, max: SIZE }), end: fc.integer({ min: -5, max: SIZE + 5 }) });
const candidates: fc.Arbitrary<Candidate> = fc
  .record(
    {
      id: fc.integer({ min: 1, max: 5 }),
      busy: fc.array(intervals, { maxLength: 3 }),
      open: fc.array(intervals, { minLength: 1, maxLength: 3 }),
      bufferBefore: fc.nat(3),
      bufferAfter: fc.nat(3),
      shares: fc.subarray([1, 2, 3, 4, 5, 6, 7], { maxLength: 3 }),
    },
    { requiredKeys: ['id', 'busy'] },
  )
  .map(({ shares, ...candidate }) =>
    shares === undefined ? candidate : { ...candidate, blocks: [...new Set([candidate.id, ...shares])] },
  );
const searches: fc.Arbitrary<SlotSearch> = fc.record(
  {
    window: fc.record({ start: fc.integer({ min: 0, max: 10 }), end: fc.integer({ min: 11, max: SIZE }) }),
    lengthSeconds: fc.integer({ min: 1, max: 6 }),
    stepSeconds: fc.integer({ min: 1, max: 4 }),
    needs: fc.uniqueArray(candidates, { selector: ({ id }) => id, maxLength: 5 }).chain((resources) =>
      fc.array(
        fc.subarray(resources).chain((of) => fc.record({ any: fc.integer({ min: 0, max: 3 }), of: fc.constant(of) })),
        { minLength: 1, maxLength: 3 },
      ),
    ),
    count: fc.integer({ min: 1, max: 50 }),
    earliest: fc.integer({ min: 0, max: SIZE }),
  },
  { requiredKeys: ['window', 'lengthSeconds', 'stepSeconds', 'needs', 'count'] },
);

function isFree({ busy, open, bufferBefore = 0, bufferAfter = 0 }: Candidate, start: number, end: number): boolean {
  const isWithin = (set: readonly { start: number; end: number }[], second: number) =>
    set.some((one) => one.start <= second && second < one.end);
  for (let second = start - bufferBefore; second < end + bufferAfter; second += 1) if (isWithin(busy, second)) return false;
  for (let second = start; second < end; second += 1) if (open !== undefined && !isWithin(open, second)) return false;
  return true;
}

const spaceOf = ({ id, blocks = [id] }: Candidate): readonly number[] => blocks;

/** Whether the needs can be met with nothing taken twice, by trying every choice. */
function canChoose(needs: readonly Need[], start: number, end: number, taken: readonly number[] = []): boolean {
  const [first, ...others] = needs;
  if (first === undefined) return true;
  if (first.any === 0) return canChoose(others, start, end, taken);
  return first.of.some(
    (candidate) =>
      !spaceOf(candidate).some((id) => taken.includes(id)) &&
      isFree(candidate, start, end) &&
      canChoose([{ ...first, any: first.any - 1 }, ...others], start, end, [...taken, ...spaceOf(candidate)]),
  );
}

test('finds exactly the slots that trying every start and every choice finds, and names free resources', () => {
  fc.assert(
    fc.property(searches, (search) => {
      const { window, lengthSeconds, stepSeconds, needs, count, earliest = 0 } = search;
      const expected: number[] = [];
      for (let start = window.start; start + lengthSeconds <= window.end; start += stepSeconds) {
        if (start >= earliest && expected.length < count && canChoose(needs, start, start + lengthSeconds)) expected.push(start);
      }
      const slots = findSlots(search);
      assert.deepEqual(
        slots.map(({ start }) => start),
        expected,
      );
      for (const { start, end, chosen } of slots) {
        assert.equal(end, start + lengthSeconds);
        const space = needs.flatMap(({ of }, need) =>
          (chosen[need] ?? []).flatMap((id) => of.filter((one) => one.id === id).flatMap(spaceOf)),
        );
        assert.equal(new Set(space).size, space.length);
        for (const [need, { any, of }] of needs.entries()) {
          assert.equal(chosen[need]?.length, any);
          for (const id of chosen[need] ?? []) assert.ok(of.some((candidate) => candidate.id === id && isFree(candidate, start, end)));
        }
      }
    }),
    { numRuns: 3000 },
  );
});

test('a resource that two needs want goes where nothing else can', () => {
  const free = (id: number): Candidate => ({ id, busy: [] });
  const search = { window: { start: 0, end: 10 }, lengthSeconds: 10, stepSeconds: 1, count: 1 };
  assert.deepEqual(
    findSlots({
      ...search,
      needs: [
        { any: 1, of: [free(1), free(2)] },
        { any: 1, of: [free(1)] },
      ],
    }),
    [{ start: 0, end: 10, chosen: [[2], [1]] }],
  );
  assert.deepEqual(
    findSlots({
      ...search,
      needs: [
        { any: 1, of: [free(1)] },
        { any: 1, of: [free(1)] },
      ],
    }),
    [],
  );
});

test('units that share space with each other give way to others that do not', () => {
  const free = (id: number, ...shares: number[]): Candidate => ({ id, busy: [], blocks: [id, ...shares] });
  const window = { window: { start: 0, end: 10 }, lengthSeconds: 10, stepSeconds: 1, count: 1 };
  const [hall, left, right, other] = [free(1, 2, 3), free(2), free(3), free(4)];
  const chosen = (...needs: Need[]): unknown => findSlots({ ...window, needs })[0]?.chosen;
  assert.deepEqual(chosen({ any: 1, of: [hall, other] }, { any: 1, of: [left] }), [[4], [2]]);
  assert.deepEqual(chosen({ any: 2, of: [hall, left, right] }), [[2, 3]]);
  assert.deepEqual(chosen({ any: 1, of: [left] }, { any: 1, of: [hall] }), undefined);
});

test('needs that cannot be met for shared space are given up within bounds, and those that can be met are still met beside many', () => {
  const free = (id: number, ...shares: number[]): Candidate => ({ id, busy: [], blocks: [id, ...shares] });
  const halls = Array.from({ length: 40 }, (_, i) => free(i, 100 + i));
  const halves = Array.from({ length: 40 }, (_, i) => free(100 + i, i));
  const window = { window: { start: 0, end: 10 }, lengthSeconds: 10, stepSeconds: 1, count: 1 };
  const slot = (first: number, second: number) =>
    findSlots({
      ...window,
      needs: [
        { any: first, of: halls },
        { any: second, of: halves },
      ],
    });
  assert.equal(slot(20, 20).length, 1);
  assert.equal(slot(21, 20).length, 0);
});

test('every one of thousands is found for a need that takes them all, and not when another takes one of them', () => {
  const all = Array.from({ length: 20_000 }, (_, id): Candidate => ({ id, busy: [] }));
  const slot = (...needs: Need[]) =>
    findSlots({ window: { start: 0, end: 10 }, lengthSeconds: 10, stepSeconds: 1, count: 1, needs })[0]?.chosen;
  const whole = { any: all.length, of: all };
  assert.equal(slot(whole)?.[0]?.length, all.length);
  assert.equal(slot({ any: 1, of: all }, whole), undefined);
  assert.deepEqual(slot({ any: 1, of: [{ id: -1, busy: [] }, ...all] }, whole)?.[0], [-1]);
});
