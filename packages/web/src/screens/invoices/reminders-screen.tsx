import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { FINANCE } from '../documents/kind.ts';
import { documentTexts } from '../documents/texts/index.ts';

/** The steps by which clients are reminded of what they have not paid. */
export function Screen() {
  const texts = documentTexts.use();
  const common = commonTexts.use();
  const kind = useMemo<KindOf>(
    () => ({
      title: texts.reminderRules,
      add: texts.newRule,
      icon: BellRing,
      empty: [texts.noRules, texts.noRulesHint],
      module: FINANCE,
      begin: { days: 7, level: 1, active: true, sends_mail: true, charges_late_fee: false },
      list: {
        path: '/v2/reminder-rule',
        order: 'days',
        columns: [
          { name: 'name', label: common.name, order: 'name', text: ({ name }) => String(name) },
          {
            name: 'days',
            label: texts.daysAfterDue,
            order: 'days',
            isFigure: true,
            text: (record, formats) => formats.decimal(record['days'] as number),
          },
          {
            name: 'level',
            label: texts.level,
            order: 'level',
            isFigure: true,
            text: (record, formats) => formats.decimal(record['level'] as number),
          },
          { name: 'sends_mail', label: texts.sendsMail, text: (record) => (record['sends_mail'] === true ? common.yes : common.no) },
          { name: 'active', label: texts.isActive, text: (record) => (record['active'] === true ? common.yes : common.no) },
        ],
        filters: [],
        toneOf: ({ active }) => (active === true ? undefined : 'pale'),
      },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'days', label: texts.daysAfterDue, type: 'integer', description: texts.daysHint, required: true },
        { name: 'level', label: texts.level, type: 'integer' },
        { name: 'active', label: texts.isActive, type: 'flag' },
        { name: 'sends_mail', label: texts.sendsMail, type: 'flag' },
        { name: 'subject', label: texts.subject, type: 'text', description: texts.usualTextHint },
        { name: 'body', label: texts.message, type: 'long' },
        { name: 'charges_late_fee', label: texts.statesFee, type: 'flag' },
        { name: 'late_fee', label: texts.lateFee, type: 'decimal' },
        { name: 'late_fee_percent', label: texts.lateFeePercent, type: 'decimal' },
      ],
    }),
    [texts, common],
  );
  return <KindScreen kind={kind} />;
}
