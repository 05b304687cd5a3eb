import { timeEntry } from '@daybook/contract';
import type { ReadModel } from '../../database/read-model.ts';
import { readsModule } from '../../access/viewer.ts';
import { approvalSql } from '../approval/borrowed.sql.ts';
import { bookingVisible } from '../booking/borrowed.sql.ts';
import { ownerSummary, projectSummary } from '../shared/borrowed.sql.ts';
import { billedOn, isBilled } from '../shared/documents/borrowed.sql.ts';
import { timeEntryVisible } from './borrowed.sql.ts';

export const isRunning = 'r."end" is null';

// A timer that was set to start later has run for no time yet.
const seconds = `greatest(0, floor(extract(epoch from coalesce(r."end", now()) - r.start)))::bigint`;

// The planned time: that of the recorded occurrence, or of the booking. Of a booking that the viewer sees as "Busy" it is shown when and
// where it is, and nothing of one that the viewer does not see. A viewer who does not read the schedule has its name alone.
const booking = `array_to_json(array(select row_to_json(s) from (
  select b.id,
    case when v.visible then b.name when v.busy then 'Busy' else '' end as name,
    case when v.when_and_where then extract(epoch from coalesce(o.start, b.start))::bigint end as start,
    case when v.when_and_where then extract(epoch from coalesce(o."end", b."end"))::bigint end as "end",
    case when v.when_and_where then array_to_json(array(select row_to_json(x) from (
      select s.id, s.name from booking_resource br join resource s on s.account_id = $account and s.id = br.resource_id
      where br.account_id = $account and br.booking_id = b.id order by s.id) x)) else '[]' end as resources
  from booking b left join booking_occurrence o on o.account_id = $account and o.booking_id = b.id
    and o.occurrence_start = r.occurrence_start
  cross join lateral (select (${bookingVisible('b.id', false, 'b')}) as visible,
    $view_mode::int = 1 and (${bookingVisible('b.id', true, 'b')}) as busy offset 0) w
  cross join lateral (select w.*, (w.visible or w.busy) and ${readsModule('Schedule')} as when_and_where) v
  where b.account_id = $account and b.id = r.booking_id) s))`;

const forFinance = (column: string): string => `case when $finance then coalesce(r.${column}, '[]') else '[]' end`;

/** How time entries are read. */
export const timeEntryReadModel = {
  description: timeEntry,
  expressions: {
    owner: ownerSummary,
    duration_sec: `${seconds}::text`,
    approval: approvalSql,
    project: projectSummary,
    booking,
    rate: forFinance('rate'),
    rate_steps: forFinance('rate_steps'),
    billed: billedOn('time-entry'),
  },
  filterMatches: { billed: isBilled('time-entry'), running: isRunning },
  sorts: { duration_sec: { sql: seconds, type: 'bigint', changing: true } },
  visible: timeEntryVisible,
  hideable: 'r.project_id = any(array(select p.id from project p where p.account_id = $account and p.private))',
  changing: isRunning,
  dependsOn: ['user', 'contact', 'project', 'booking', 'resource', 'workspace', 'invoice'],
} satisfies ReadModel;

const { rate, rate_steps, ...fields } = timeEntry.fields;
const shown = ({ onRequest: _onRequest, ...field }: typeof rate | typeof rate_steps) => field;

/** The same with the rates, and how they were found. */
export const explainedReadModel: ReadModel = {
  ...timeEntryReadModel,
  description: { ...timeEntry, fields: { ...fields, rate: shown(rate), rate_steps: shown(rate_steps) } },
};
