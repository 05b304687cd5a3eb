import { colleague, type Colleague } from './colleague.ts';
import type { TestServer } from './server.ts';

export interface GivenBooking {
  readonly name?: string;
  readonly start: number;
  readonly end: number;
  readonly resources: readonly number[];
  readonly status?: number;
  readonly [column: string]: unknown;
}

/**
 * Puts a booking into the tables as it is there after a write, so that what reads bookings is tried against rows that are
 * known to the last column. Returns its id.
 */
export async function insertBooking(
  { sql, account }: TestServer,
  { name = 'Shoot', start, end, resources, status = 3, occurrences, ...columns }: GivenBooking,
): Promise<number> {
  const members = Object.entries(columns);
  const values = members.map(([column], i) =>
    /^(hold_until|created|updated|deleted)$/.test(column) ? `to_timestamp($${i + 7})` : `$${i + 7}`,
  );
  const [row] = await sql<{ id: number }>(
    `insert into booking (account_id, name, start, "end", time_zone, unassigned,
       status_id${members.map(([column]) => `, ${column}`).join('')})
     values ($1, $2, to_timestamp($3), to_timestamp($4), coalesce($6, 'UTC'), ${resources.length === 0},
       $5${values.map((value) => `, ${value}`).join('')})
     returning id`,
    [account, name, start, end, status, null, ...members.map(([, value]) => value)],
  );
  const id = Number(row?.id);
  const times = (occurrences as { occurrence_start: number; start: number; end: number }[] | undefined) ?? [
    { occurrence_start: start, start, end },
  ];
  for (const resource of resources)
    await sql(
      `insert into booking_resource (account_id, booking_id, resource_id, start, "end")
        values ($1, $2, $3, to_timestamp($4), to_timestamp($5))`,
      [account, id, resource, Math.min(...times.map((one) => one.start)), Math.max(...times.map((one) => one.end))],
    );
  for (const one of times) {
    await sql(
      `insert into booking_occurrence (account_id, booking_id, occurrence_start, start, "end")
        values ($1, $2, to_timestamp($3), to_timestamp($4), to_timestamp($5))`,
      [account, id, one.occurrence_start, one.start, one.end],
    );
    if (![1, 3, 5].includes(status)) continue;
    for (const resource of resources) {
      await sql(
        `insert into occupancy (account_id, resource_id, booking_id, occurrence_start, during)
          values ($1, $2, $3, to_timestamp($4), tstzrange(to_timestamp($5), to_timestamp($6)))`,
        [account, resource, id, one.occurrence_start, one.start, one.end],
      );
    }
  }
  return id;
}

/** A user with R- for Schedule who is also a resource, and sees the bookings of others by a schedule_view_mode. */
export async function scheduled(
  server: TestServer,
  mode: number,
  levels: Record<string, string> = { acl_schedule: 'R-' },
): Promise<Colleague & { resource: number }> {
  const user = await colleague(server, levels);
  const { body } = await server.admin.get(`/v2/contact?name=${encodeURIComponent(user.name)}`);
  const resource = await server.admin.create('resource', {
    name: user.name,
    type_id: 2,
    type_person_id: body.data.find(({ name }: { name: string }) => name === user.name).id,
  });
  const { status, text } = await server.admin.put(`/v2/user?id=${user.id}`, { schedule_view_mode: mode });
  if (status !== 200) throw new Error(text);
  return { ...user, resource };
}
