import type { ParameterFault, QueryParameters } from '@daybook/contract';
import { parameterProblem } from '../../listing/list-records.ts';
import type { OnClash } from './place-booking.ts';

export type Scope = 'one' | 'following' | 'all';

/** What the query of a write says of clashes and of the occurrences of a series that it means. */
export interface BookingQuery {
  readonly onClash: OnClash;
  readonly scope: Scope;
  readonly occurrenceStart: number | undefined;
}

const CLASHES: readonly OnClash[] = ['reject', 'skip', 'waitlist'];
const SCOPES: readonly Scope[] = ['one', 'following', 'all'];

/** Reads `on_clash`, `scope` and `occurrence_start`; throws every fault of them at once. */
export function readBookingQuery(query: QueryParameters): BookingQuery {
  const faults: ParameterFault[] = [];
  const word = <W extends string>(parameter: string, words: readonly W[], fallback: W): W => {
    const given = query[parameter];
    const found = given === undefined ? fallback : words.find((known) => known === given);
    if (found === undefined) faults.push({ parameter, code: 'invalid_parameter', message: `must be one of ${words.join(', ')}` });
    return found ?? fallback;
  };
  const onClash = word('on_clash', CLASHES, 'reject');
  const scope = word('scope', SCOPES, 'all');
  const start = query['occurrence_start'];
  const isMoment = typeof start === 'string' && /^-?\d{1,12}$/.test(start);
  if (start !== undefined && !isMoment) faults.push({ parameter: 'occurrence_start', code: 'invalid_parameter', message: 'must be UNIX seconds' });
  if (start === undefined && scope !== 'all')
    faults.push({ parameter: 'occurrence_start', code: 'missing_parameter', message: `is required with scope=${scope}` });
  if (start !== undefined && scope === 'all')
    faults.push({ parameter: 'occurrence_start', code: 'invalid_parameter', message: 'is only for scope=one and scope=following' });
  if (faults.length > 0) throw parameterProblem(faults);
  return { onClash, scope, occurrenceStart: isMoment ? Number(start) : undefined };
}
