import { billWork, declineQuote, fillBilling, fillSchemes } from './fill-billing.ts';
import { fillBookings } from './fill-bookings.ts';
import { approveTime, fillExpenses } from './fill-expenses.ts';
import { fillPeople, type Kept } from './fill-people.ts';
import { fillProjects, fillTime } from './fill-projects.ts';
import { fillRates } from './fill-rates.ts';
import { fillRecurring } from './fill-recurring.ts';
import { fillTaxes } from './fill-taxes.ts';
import { fillResources } from './fill-resources.ts';
import { createRandom } from './random.ts';
import { SeedApi } from './seed-api.ts';

/** Whether the account has nothing yet but what every account begins with. */
export async function isUntouched(url: string, token: string): Promise<boolean> {
  const api = new SeedApi(url, token);
  const totals = await Promise.all(
    ['/v2/project', '/v2/quote', '/v2/invoice', '/v2/resource', '/v2/time-entry', '/v2/booking'].map((path) => api.total(path)),
  );
  return totals.every((total) => total === 0) && (await api.total('/v2/contact')) <= 1;
}

/**
 * Fills an account with the firm of the examples, through the API, from a year ago to six weeks ahead: the same in every run of a day.
 * `report` is called with the name of each step.
 */
export async function fillAccount(url: string, token: string, report: (step: string) => void, keeps: Kept = 'nothing'): Promise<void> {
  const api = new SeedApi(url, token);
  const random = createRandom(20_251_103);
  report('contacts, groups and users');
  const people = await fillPeople(api, random, keeps);
  await fillTaxes(api, keeps);
  report('resources, rates and workspaces');
  const resources = await fillResources(api, people);
  const scheme = await fillSchemes(api, people);
  report('projects');
  const projects = await fillProjects(api, random, people);
  report('time entries');
  const time = await fillTime(api, random, people, projects);
  await approveTime(api, time);
  report('expenses');
  await fillExpenses(api, people, projects);
  report('quotes and invoices');
  await fillRates(api);
  const quotes = await fillBilling(api, random, people, projects, scheme);
  report('bookings');
  await fillBookings({ api, random, people, resources, projects, quotes });
  await declineQuote(api, quotes);
  report('an invoice and a quote from work');
  await billWork(api, projects);
  report('recurring invoices and reminders');
  await fillRecurring(api, people);
}

/** Takes back the token that the account was filled with. */
export function revoke(url: string, token: string, id: number): Promise<void> {
  return new SeedApi(url, token).delete(`/v2/token?id=${id}`);
}
