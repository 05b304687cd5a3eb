import type { Evidence } from './proof.ts';
import { table } from './table.ts';

/** A fault is felt for a moment after it has ended, and by what had begun before it. */
const BEFORE_MS = 2_000;
const AFTER_MS = 5_000;
const MOST = 60;
const LONGEST = 400;

/** Each answer that was wrong or came too late: what was asked, what was under way, and what the server logged of it. */
export function unexpectedOf({ ledger, watch, house, done }: Evidence): string {
  const underWay = (from: number, to: number): string =>
    done
      .filter((one) => one.from - BEFORE_MS <= to && one.to + AFTER_MS >= from)
      .map(({ fault, ...times }) => `${fault} (begun ${((to - times.from) / 1_000).toFixed(1)} s before)`)
      .join('; ') || 'nothing';
  const at = (time: number): string => `${((time - watch.began) / 1_000).toFixed(1)} s`;
  const rows = [
    ...ledger.unexpected.map(({ at: time, request, status, code, says, id }) => [
      at(time),
      request,
      `${status} ${code}: ${says}`,
      underWay(time, time),
      house.logs.of(id),
    ]),
    ...watch.late.map(({ at: time, ms, request, status, failed = '', id = '' }) => [
      at(time + ms),
      request,
      `${status === 0 ? `no answer (${failed})` : status} after ${(ms / 1_000).toFixed(1)} s`,
      underWay(time, time + ms),
      house.logs.of(id),
    ]),
  ];
  if (rows.length === 0) return 'None.';
  const shown = rows.slice(0, MOST).map((row) => row.map((text) => text.slice(0, LONGEST).replaceAll('|', '/').replaceAll('\n', ' ')));
  return [
    table(['after', 'request', 'answer', 'under way', 'what the server logged'], shown),
    ...(rows.length > MOST ? [`And ${rows.length - MOST} more.`] : []),
  ].join('\n\n');
}
