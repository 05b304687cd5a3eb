import type { BodyOfRecord, booking } from '@daybook/contract';
import { json, moment, type ColumnValues, type Existing, type Write } from '../../writing/index.ts';
import { clientColumns, customValues, judgeTimeZone, projectColumns, type ProjectColumns } from '../owned/index.ts';
import type { Placement } from './place-booking.ts';

export type Body = BodyOfRecord<typeof booking>;

/** The columns of a body that have nothing to do with time and space. */
export interface OtherColumns {
  readonly columns: ColumnValues;
  readonly project: ProjectColumns;
}

export async function otherColumns(write: Write, body: Body, existing: Existing | undefined): Promise<OtherColumns> {
  const { name, description, color, quote_id } = body;
  const [project, values] = await Promise.all([
    projectColumns(write, body.project, existing),
    customValues(write, { modules: ['booking'], sent: body.custom_fields, existing, pointer: '/custom_fields' }),
    judgeTimeZone(write, body.time_zone, '/time_zone'),
  ]);
  const columns = {
    name,
    description,
    color,
    quote_id,
    ...project,
    ...clientColumns(write, body.client, existing),
    custom_values: values === undefined ? undefined : json(values),
  };
  return { columns, project };
}

/** The columns of when and how a booking takes place. */
export function timeColumns({ draft, waitlisted }: Placement): ColumnValues {
  return {
    start: moment(draft.start),
    end: moment(draft.end),
    all_day: draft.all_day,
    time_zone: draft.time_zone,
    status_id: draft.status,
    option_rank: draft.option,
    hold_until: moment(draft.hold_until),
    recurrence: json(draft.recurrence),
    waitlisted,
  };
}
