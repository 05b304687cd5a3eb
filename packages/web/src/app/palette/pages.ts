import { hasLevel, type Me } from '../../api/me.ts';
import { documentTexts } from '../../screens/documents/texts/index.ts';
import { reportsOf } from '../../screens/reports/reports.ts';
import { reportTexts } from '../../screens/reports/texts/index.ts';
import { groups, maySee } from '../../screens/settings/sections.ts';
import { settingTexts } from '../../screens/settings/texts/index.ts';
import { timeTexts } from '../../screens/time/texts/index.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { labelled } from '../../texts/labelled.ts';

/** A page below the areas: a tab, a report, a page of the settings. */
export interface Page {
  readonly name: string;
  readonly label: string;
  /** The area that it is in. */
  readonly area: string;
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
}

/** The pages that a caller may see, as they call themselves. */
export async function loadPages(me: Me): Promise<readonly Page[]> {
  const [common, documents, reports, settings, time] = await Promise.all([
    commonTexts.load(),
    documentTexts.load(),
    reportTexts.load(),
    settingTexts.load(),
    timeTexts.load(),
  ]);
  const [ofTime, ofMoney] = [hasLevel(me, 'acl_project'), hasLevel(me, 'acl_finance')];
  return [
    ...(ofTime
      ? [
          { name: 'entries', label: time.entries, area: common.time, to: '/time/entries' },
          { name: 'team', label: time.team, area: common.time, to: '/time/team' },
        ]
      : []),
    ...(ofMoney
      ? [
          {
            name: 'expired',
            label: labelled(common.quotes, documents.expired),
            area: common.quotes,
            to: '/quotes',
            search: { expired: 'true' },
          },
          {
            name: 'overdue',
            label: labelled(common.invoices, documents.states.overdue),
            area: common.invoices,
            to: '/invoices',
            search: { overdue: 'true' },
          },
          { name: 'payments', label: documents.payments, area: common.invoices, to: '/invoices/payments' },
          { name: 'recurring', label: documents.recurring, area: common.invoices, to: '/invoices/recurring' },
          { name: 'reminders', label: documents.reminderRules, area: common.invoices, to: '/invoices/reminders' },
        ]
      : []),
    ...reportsOf(me).map((name) => ({
      name: `report ${name}`,
      label: reports.reports[name],
      area: common.reports,
      to: `/reports/${name}`,
    })),
    ...groups
      .flatMap(({ sections }) => sections)
      .filter((section) => maySee(me, section))
      .map(({ name, path }) => ({ name: `setting ${name}`, label: settings[name], area: common.settings, to: path })),
  ];
}
