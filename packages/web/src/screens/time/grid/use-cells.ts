import { useCallback, useRef, useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { write } from '../../../api/writes.ts';
import { dayOfInstant, startOf } from '../../../parts/form/days.ts';
import { lengthOf } from '../../../parts/form/lengths.ts';
import { useRefusalWords } from '../../../parts/fault-words.ts';
import { usuallyBillable } from '../../../parts/recording/usually-billable.ts';
import { useUndo } from '../../../parts/undo.tsx';
import { commonTexts } from '../../../texts/common/index.ts';
import { momentOn, plusDays } from '../week.ts';
import { timeTexts } from '../texts/index.ts';
import type { Kept } from './kept.ts';
import { rowKey, seedOf, startFor, type Cell, type Entry, type Row } from './rows.ts';

const MAX_SECONDS = 24 * 3600;

interface CellsOf {
  readonly kept: Kept;
  /** Reads the entries of the week anew. */
  readonly read: () => Promise<readonly Entry[]>;
  readonly zone: string;
}

export interface Cells {
  /** Cells that are being stored. */
  readonly saving: ReadonlySet<string>;
  /** Stores what is typed into a cell. */
  readonly save: (row: Row, cell: Cell) => void;
  /** Does something after all that is to be stored before it. */
  readonly after: (work: () => Promise<unknown>) => Promise<void>;
}

/** Stores the cells of a week, one after the other: each begins where the one before it ended. What fails stays in its cell. */
export function useCells({ kept, read, zone }: CellsOf): Cells {
  const me = useMe();
  const texts = timeTexts.use();
  const common = commonTexts.use();
  const words = useRefusalWords();
  const { done } = useUndo();
  const [saving, setSaving] = useState<ReadonlySet<string>>(new Set());
  const queue = useRef(Promise.resolve());
  const after = useCallback<Cells['after']>((work) => {
    const next = queue.current.then(async () => void (await work()));
    queue.current = next.catch(() => undefined);
    return next;
  }, []);

  const store = async (row: Row, cell: Cell, seconds: number): Promise<void> => {
    const entries = await read();
    const ofDay = entries.filter((entry) => dayOfInstant(entry.start ?? 0, zone) === cell.day);
    const [entry, another] = ofDay.filter((one) => rowKey(seedOf(one)) === row.key);
    // It was changed elsewhere meanwhile: what is there now is shown.
    if (another !== undefined) return;
    if (entry === undefined) {
      if (seconds > 0) await create(row, cell, seconds, ofDay);
    } else if (seconds > 0) {
      await write({ method: 'PUT', path: '/v2/time-entry', query: { id: entry.id }, body: { duration_sec: String(seconds) } });
    } else {
      await write({ method: 'DELETE', path: '/v2/time-entry', query: { id: entry.id } });
      done(texts.deletedTime(entry.name), () => write({ method: 'POST', path: '/v2/time-entry', body: bodyOf(entry) }));
    }
    await read();
  };

  const create = async ({ project, activity }: Row, { day }: Cell, seconds: number, ofDay: readonly Entry[]): Promise<void> => {
    const span = { start: startOf(day, zone), nine: momentOn(day, '9:00', zone) ?? 0, end: startOf(plusDays(day, 1), zone) };
    const start = startFor(seconds, ofDay, span);
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
    if (seconds === undefined || seconds > MAX_SECONDS) return kept.type(cell.key, { text, fault: common.typeLengthSo });
    if (seconds === cell.seconds && !saving.has(cell.key)) return kept.type(cell.key, undefined);
    setSaving((before) => new Set([...before, cell.key]));
    const isTyped = (): boolean => kept.typedNow(cell.key)?.text === text;
    void after(async () => {
      // It was stored meanwhile, or what was typed since is stored next.
      if (!isTyped()) return;
      try {
        await store(row, cell, seconds);
        if (isTyped()) kept.type(cell.key, undefined);
      } catch (error) {
        kept.type(cell.key, { text: kept.typedNow(cell.key)?.text ?? text, fault: words.lines(error).join(' ') });
      }
    }).finally(() => setSaving((before) => new Set([...before].filter((key) => key !== cell.key))));
  };
  return { saving, save, after };
}

/** The body that makes an entry again. */
export const bodyOf = ({ owner_id, name, description, start, end, billable, project: [project], booking: [booking] }: Entry) => ({
  owner_id,
  name,
  description,
  start,
  end,
  billable: billable === true,
  ...(project === undefined ? {} : { project: [{ id: project.id }] }),
  ...(booking === undefined ? {} : { booking: [{ id: booking.id }] }),
});
