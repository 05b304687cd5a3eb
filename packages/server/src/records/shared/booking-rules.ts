import { into } from '@daybook/contract';
import type { Write } from '../../writes/index.ts';

type SentHours = { weekday?: number; from?: number | null; to?: number | null };
type SentRules = { hours?: readonly SentHours[]; [rule: string]: unknown };

const NO_RULES = { hours: [], buffer_before: null, buffer_after: null, lead_time: null, min_length: null, max_length: null };

/** The rules as they are stored: one that was not sent keeps its value, or is unset. Undefined leaves all as they are. */
export function rulesColumn(write: Write, sent: SentRules | null | undefined, before: unknown): object | null | undefined {
  if (sent === undefined) return undefined;
  sent?.hours?.forEach((hours, i) => {
    for (const name of ['weekday', 'from', 'to'] as const) {
      if (hours[name] === undefined || hours[name] === null)
        write.findings.fault(into(into('/rules/hours', i), name), 'required', 'is required');
    }
  });
  return sent === null ? null : { ...NO_RULES, ...(before as object | null | undefined), ...sent };
}
