export const texts = {
  by: 'By',
  share: 'Share',
  sum: 'Sum',
  largestDrawn: (count: number) => `The chart shows the ${count} largest amounts, the table below it all of them.`,
  homeTotal: (currency: string) => `Everything in ${currency}`,
  withoutRate: (count: number) =>
    count === 1 ? 'Without 1 amount that has no exchange rate' : `Without ${count} amounts that have no exchange rate`,
  /** Columns of a file: how many amounts have no exchange rate, and the rates of the others. */
  rates: { without_rate: 'Without rate', lowest_rate: 'Lowest rate', highest_rate: 'Highest rate' },
  reports: {
    utilisation: 'Utilisation',
    revenue: 'Revenue',
    margin: 'Margin',
    unbilled: 'Unbilled work',
    receivables: 'Receivables',
    tax: 'Taxes',
    postings: 'Bookkeeping',
  },
  postings: {
    format: 'For',
    missingTitle: 'The bookkeeping needs these numbers first',
    /** How many digits a number has, after its name. */
    digits: (least: number, most: number) =>
      least === most ? `${most} digits` : least < 2 ? `up to ${most} digits` : `${least} to ${most} digits`,
    shared: 'Clients without a number of their own can share one. It has one digit more than a revenue account:',
    leftOutTitle: 'Not in the file: enter these by hand',
    leftOut: {
      other_currency: 'its currency is not the euro',
      several_taxes: 'a line has several taxes',
    },
    shorter: 'Choose a shorter period: at most 500 invoices for Xero, and one financial year with 5,000 for DATEV.',
    client: 'Client',
    receivables: 'Client account',
    revenue: 'Revenue account',
  },
  periods: { none: 'None', month: 'Month', quarter: 'Quarter', year: 'Year', week: 'Week', day: 'Day' },
  /** Periods: the first quarter of 2026, its twelfth week. */
  quarterName: (quarter: number, year: number) => `Q${quarter} ${year}`,
  weekName: (week: number, year: number) => `Week ${week}, ${year}`,
  /** Names of files: "Revenue by quarter 2026-01-01 to 2026-06-30". */
  byPeriod: { month: 'by month', quarter: 'by quarter', year: 'by year' },
  ofDays: (name: string, from: string, to: string) => `${name} ${from} to ${to}`,
  groups: { client: 'Client', project: 'Project', resource: 'Resource', currency: 'Currency', age: 'Age', work: 'Work' },
  without: { client: 'No client', project: 'No project', resource: 'No resource', currency: 'No price' },
  ages: { '0-30': '0–30 days', '31-60': '31–60 days', '61-90': '61–90 days', 'over 90': 'Over 90 days' },
  allWork: 'All unbilled work',
  ratios: { booked_ratio: 'Booked', confirmed_ratio: 'Confirmed', billable_ratio: 'Billable time' },
  figures: {
    net_total: 'Net',
    tax_total: 'Tax',
    total: 'Total',
    margin: 'Margin',
    buy_total: 'Cost',
    margin_ratio: 'Margin in %',
    open_total: 'Open',
    base: 'Base',
  },
  empty: {
    utilisation: 'Nothing was open or booked in this time.',
    revenue: 'Nothing was issued in this time.',
    margin: 'Nothing was issued in this time.',
    unbilled: 'All billable work is on an invoice.',
    receivables: 'Nothing is open: everybody has paid.',
    tax: 'No tax was charged in this time.',
    postings: 'Nothing was issued in this time.',
  },
};
