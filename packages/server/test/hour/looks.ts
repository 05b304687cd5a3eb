import { DAY } from '@daybook/values';

/** What the looks of the users are about. */
export interface Ground {
  readonly user: number;
  readonly client: string;
  readonly rooms: readonly number[];
  readonly project: number;
  readonly invoice: number;
}

/** As the screens of projects ask: without the work of an hour, which would grow with each request. */
const PROJECT = 'id,name,code,status,client,start,end,people,budget_hours,budget_amount';

/** The screens of the application as the requests that they send together, every module among them. */
export function looks({ client, rooms, project, invoice }: Ground, now: number): readonly (readonly string[])[] {
  const month = `from=${now - 30 * DAY}&to=${now + DAY}`;
  // A statement has a bound, which a client who is written to for an hour would reach with a month.
  const lately = `from=${now - DAY / 144}&to=${now + 300}`;
  const week = `from=${now}&to=${now + 7 * DAY}`;
  return [
    [`/v2/booking/board?${week}`, '/v2/resource?limit=100', '/v2/workspace', `/v2/availability?resource_id=${rooms[0]}&${week}`],
    [`/v2/report/utilisation?${week}`, `/v2/holiday?country_region=DE-BE&${week}`],
    [`/v2/project?limit=50&order_desc=created&fields=${PROJECT}`, '/v2/project-status', '/v2/project-folder'],
    [
      `/v2/project?id=${project}&fields=${PROJECT}`,
      `/v2/project/progress?project_id=${project}`,
      `/v2/time-entry?project_id=${project}&limit=20`,
    ],
    ['/v2/time-entry?limit=50&order_desc=start', '/v2/expense?limit=20&order_desc=date'],
    ['/v2/quote?limit=50&order_desc=date', '/v2/item?limit=20'],
    ['/v2/invoice?limit=50&order_desc=created', '/v2/payment/balance', '/v2/actions'],
    [`/v2/invoice?id=${invoice}`, `/v2/invoice/timeline?id=${invoice}`, `/v2/invoice/document?id=${invoice}`],
    ['/v2/payment?limit=50', `/v2/report/receivables`, `/v2/payment/balance?client_uuid=${client}`],
    [`/v2/report/revenue?${month}&by=client`, `/v2/report/tax?${month}`],
    [`/v2/report/margin?${month}`, '/v2/report/unbilled'],
    ['/v2/contact?limit=50&order_asc=name', '/v2/group', '/v2/user'],
    ['/v2/search?text=marker', '/v2/me'],
    [`/v2/contact?uuid=${client}`, `/v2/contact/statement?uuid=${client}&${lately}`],
    ['/v2/account', '/v2/system', '/v2/tax', '/v2/invoice-template'],
    ['/v2/audit?limit=20', '/v2/event?limit=20', '/v2/job?limit=20', '/v2/delivery?limit=20&order_desc=created'],
  ];
}
