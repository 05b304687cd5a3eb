import { THIS_MONDAY, TODAY, YEAR_BEGINS, DAY } from './company.ts';
import type { People } from './fill-people.ts';
import type { SeededProject, SeededTime } from './fill-projects.ts';
import { upload } from './pictures.ts';
import type { SeedApi } from './seed-api.ts';

/** Of the time that is not locked last week's waits, what is older is approved, and one entry of it was sent back. */
export async function approveTime(api: SeedApi, time: readonly SeededTime[]): Promise<void> {
  const open = time
    .filter(({ locked, day }) => !locked && day < THIS_MONDAY)
    .toSorted((one, other) => one.day - other.day || one.id - other.id);
  const ids = open.map(({ id }) => id);
  const older = open.flatMap(({ id, day }) => (day < THIS_MONDAY - 7 ? [id] : []));
  const latest = older.pop();
  await api.create(`/v2/time-entry/submit?id=${ids.join()}`);
  await api.create(`/v2/time-entry/approve?id=${older.join()}`);
  if (latest !== undefined) await api.create(`/v2/time-entry/reject?id=${latest}`, { reason: 'Was this not for the other project?' });
}

/** What was spent, with how it was paid, the amount and the days since. */
const spent = [
  ['Travel', 'Train to the location and back', 'user', '84.60', 38, true],
  ['Catering', 'Lunch for the crew of eight', 'company_card', '196.20', 33, true],
  ['Material', 'Filters and gels', 'company_account', '342.43', 26, true],
  ['Travel', 'Parking at the location', 'user', '27.50', 12, true],
  ['Software', 'Licence of the colour plug-in', 'company_card', '119.00', 9, false],
  ['Travel', 'Taxi to the airport', 'user', '64.00', 7, true],
  ['Catering', 'Coffee for the screening', 'cash', '31.80', 2, false],
] as const;

/** Records expenses of the crew on the last projects: the older are approved, the next wait, one is sent back. */
export async function fillExpenses(api: SeedApi, people: People, projects: readonly SeededProject[]): Promise<void> {
  const crew = people.staff.filter(({ group }) => group !== 2);
  const { domestic } = api.home.taxes;
  const ids: number[] = [];
  for (const [n, [category, description, paidBy, amount, days, billable]] of spent.entries()) {
    const project = projects.at(-1 - (n % 3));
    const { id } = await api.create('/v2/expense', {
      owner_id: crew[n % crew.length]?.user,
      date: YEAR_BEGINS + (TODAY - days) * DAY + 12 * 3600,
      project: project === undefined ? undefined : { id: project.id },
      category,
      description,
      paid_by: paidBy,
      amount,
      currency: 'EUR',
      ...(domestic === null ? {} : { tax: { id: domestic } }),
      billable,
      markup: billable ? '10%' : '0%',
      receipt: await upload(api, description),
    });
    ids.push(id);
  }
  await api.create(`/v2/expense/submit?id=${ids.slice(0, 6).join()}`);
  await api.create(`/v2/expense/approve?id=${ids.slice(0, 3).join()}`);
  await api.create(`/v2/expense/reject?id=${ids[5]}`, { reason: 'Please add which flight it was for.' });
}
