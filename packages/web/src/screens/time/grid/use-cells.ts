import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { isOver } from '../../../api/session-left.ts';
import { sessionBack } from '../../../api/session-ended.ts';
import { write } from '../../../api/writes.ts';
import { dayOf, daysAfter, startOf } from '../../../formats/days.ts';
import { lengthOf } from '../../../parts/form/controls/lengths.ts';
import { useRefusalWords } from '../../../parts/fault-words.ts';
import { recordBooking } from '../../../parts/recording/record-work.ts';
import { usuallyBillable } from '../../../parts/recording/usually-billable.ts';
import { useUndo } from '../../../parts/undo.tsx';
import { statusOf } from '../state-badge.tsx';
import { timeTexts } from '../texts/index.ts';
import type { Kept } from './kept.ts';
import type { After } from './use-queue.ts';
import { bodyOf, rowKey, seedIn, seedOf, startFor, type Cell, type Entry, type Row } from './rows.ts';
import { morningOf } from '../week.ts';

const MAX_SECONDS = 24 * 3600;

interface CellsOf {
  readonly kept: Kept;
  /** Reads the entries of the week again. */
  readonly read: () => Promise<readonly Entry[]>;
  readonly zone: string;
  readonly after: After;
}

export interface Cells {
  /** Cells that are being stored. */
  readonly saving: ReadonlySet<string>;
  /** Stores what is typed into a cell. */
  readonly save: (row: Row, cell: Cell) => void;
}

/** Stores the cells of a week, one after the other: each begins where the one before it ended. What fails stays in its cell. */
export function useCells({ kept, read, zone, after }: CellsOf): Cells {
  const me = useMe();
  const texts = timeTexts.use();
  const words = useRefusalWords();
  const { done } = useUndo();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  /** What the end of the session left unsaved. */
  const left = useRef(new Map<string, readonly [Row, Cell]>());

  /** Answers why it cannot be stored, where that is seen before anything is written. */
  const store = async (row: Row, cell: Cell, seconds: number): Promise<string | undefined> => {
    const entries = await read();
    const ofDay = entries.filter((entry) => dayOf(entry.start ?? 0, zone) === cell.day);
    const [entry, another] = ofDay.filter((one) => rowKey(seedOf(one)) === row.key);
    if (another !== undefined) return texts.severalNow;
    if (entry !== undefined && statusOf(entry) === 'submitted') return texts.submittedIsFixed;
    if (entry === undefined) {
      if (seconds > 0) await create(row, cell, seconds, ofDay);
    } else if (seconds > 0) {
      await write({ method: 'PUT', path: '/v2/time-entry', query: { id: entry.id }, body: { end: (entry.start ?? 0) + seconds } });
    } else {
      await write({ method: 'DELETE', path: '/v2/time-entry', query: { id: entry.id } });
      done(texts.deletedTime(entry.name), () => write({ method: 'POST', path: '/v2/time-entry', body: bodyOf(entry) }));
    }
    await read();
    return undefined;
  };

  const create = async ({ project, activity }: Row, { day, proposals }: Cell, seconds: number, ofDay: readonly Entry[]): Promise<void> => {
    const [booked, another] = proposals;
    const planned = another === undefined ? booked : undefined;
    const usual = planned?.start ?? morningOf(day, zone);
    const start = startFor(seconds, ofDay, { start: startOf(day, zone), usual, end: startOf(daysAfter(day, 1), zone) });
    // Otherwise the booking would be recorded once more as it was planned.
    if (planned !== undefined) return void (await recordBooking(planned, me.id, { start, end: start + seconds }));
    const name = activity.trim() === '' ? texts.work : activity.trim();
    const body = {
      owner_id: me.id,
      name,
      start,
      end: start + seconds,
      billable: await usuallyBillable({ project, activity: name }, me.id),
      ...(project === null ? {} : { project: [{ id: project }] }),
    };
    await write({ method: 'POST', path: '/v2/time-entry', body });
  };

  const save = (row: Row, cell: Cell): void => {
    const { text } = kept.typedNow(cell.key) ?? {};
    if (text === undefined) return;
    const seconds = text.trim() === '' ? 0 : lengthOf(text);
    if (seconds === undefined || seconds > MAX_SECONDS) return kept.type(cell.key, { row: seedIn(row), text, fault: texts.typeLengthSo });
    if (seconds === cell.seconds && !saving.has(cell.key)) return kept.type(cell.key, undefined);
    setSaving((before) => new Set([...before, cell.key]));
    const fault = (why: string): void => kept.type(cell.key, { row: seedIn(row), text: kept.typedNow(cell.key)?.text ?? text, fault: why });
    const isTyped = (): boolean => kept.typedNow(cell.key)?.text === text;
    void after(async () => {
      // It was stored meanwhile, or what was typed since is stored next.
      if (!isTyped()) return;
      try {
        const why = await store(row, cell, seconds);
        if (why !== undefined) fault(why);
        else if (isTyped()) kept.type(cell.key, undefined);
      } catch (error) {
        if (isOver(error)) left.current.set(cell.key, [row, cell]);
        fault(words.lines(error).join(' '));
      }
    }).finally(() => setSaving((before) => new Set([...before].filter((key) => key !== cell.key))));
  };
  const goOn = useEffectEvent(() => {
    const again = [...left.current.values()];
    left.current.clear();
    for (const [row, cell] of again) save(row, cell);
  });
  useEffect(() => sessionBack.hear(() => goOn()), []);
  return { saving, save };
}
