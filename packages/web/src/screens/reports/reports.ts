import { hasLevel, type Me } from '../../api/me.ts';
import type { texts } from './texts/en.ts';

export const figureReports = ['revenue', 'margin', 'unbilled', 'receivables', 'tax'] as const;
export type FigureReport = (typeof figureReports)[number];
export type ReportName = FigureReport | 'postings' | 'utilisation';

/** The reports that a caller may read: amounts need Finance too, and work that is not billed what it is. */
export function reportsOf(me: Me): readonly ReportName[] {
  if (!hasLevel(me, 'acl_report')) return [];
  if (!hasLevel(me, 'acl_finance')) return ['utilisation'];
  const seesWork = hasLevel(me, 'acl_project') && hasLevel(me, 'acl_schedule');
  return ['utilisation', ...figureReports.filter((name) => name !== 'unbilled' || seesWork), 'postings'];
}

export type Grouping = keyof (typeof texts)['groups'];
export type Figure =
  | keyof (typeof texts)['figures']
  | 'tax'
  | 'not_due'
  | 'days_1_to_30'
  | 'days_31_to_60'
  | 'days_61_to_90'
  | 'days_over_90';

/** How a report is grouped, and which of its figures are columns; the first is drawn. */
export const shapes: {
  readonly [Name in FigureReport]: {
    readonly by: readonly Grouping[];
    readonly figures: readonly Figure[];
    readonly hasPeriod: boolean;
    readonly area: 'invoices' | 'work';
  };
} = {
  revenue: {
    by: ['client', 'project', 'resource', 'currency'],
    figures: ['net_total', 'tax_total', 'total'],
    hasPeriod: true,
    area: 'invoices',
  },
  margin: {
    by: ['client', 'project', 'resource', 'currency'],
    figures: ['margin', 'net_total', 'buy_total', 'margin_ratio'],
    hasPeriod: true,
    area: 'invoices',
  },
  unbilled: {
    by: ['client', 'project', 'resource', 'currency', 'age', 'work'],
    figures: ['net_total', 'buy_total'],
    hasPeriod: false,
    area: 'work',
  },
  receivables: {
    by: ['client', 'project', 'currency'],
    figures: ['open_total', 'not_due', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90'],
    hasPeriod: false,
    area: 'invoices',
  },
  tax: { by: [], figures: ['tax', 'base'], hasPeriod: true, area: 'invoices' },
};
