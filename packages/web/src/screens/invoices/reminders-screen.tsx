import { Checkbox } from '@mantine/core';
import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import type { Values, ValuesOf } from '../../api/records.ts';
import { writeAny } from '../../api/writes.ts';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { usePreview } from '../documents/actions/use-preview.ts';
import { FINANCE } from '../documents/kind.ts';
import { documentTexts } from '../documents/texts/index.ts';

/** The steps by which clients are reminded of what they have not paid. */
export function Screen() {
  const texts = documentTexts.use();
  const common = commonTexts.use();
  const kind = useMemo<KindOf<'/v2/reminder-rule', typeof OVERDUE>>(
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
          { name: 'name', label: common.name, order: 'name', text: ({ name }) => name },
          {
            name: 'days',
            label: texts.daysAfterDue,
            order: 'days',
            isFigure: true,
            text: (record, formats) => formats.decimal(record.days),
          },
          {
            name: 'level',
            label: texts.level,
            order: 'level',
            isFigure: true,
            text: (record, formats) => formats.decimal(record.level),
          },
          { name: 'sends_mail', label: texts.sends_mail, text: (record) => (record.sends_mail === true ? common.yes : common.no) },
          { name: 'active', label: texts.isActive, text: (record) => (record.active === true ? common.yes : common.no) },
        ],
        filters: [],
        toneOf: ({ active }) => (active === true ? undefined : 'pale'),
      },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'days', label: texts.daysAfterDue, type: 'integer', description: texts.daysHint, required: true },
        { name: 'level', label: texts.level, type: 'integer' },
        { name: 'active', label: texts.isActive, type: 'flag' },
        { name: 'sends_mail', label: texts.sends_mail, type: 'flag' },
        { name: 'subject', label: texts.subject, type: 'text', description: texts.usualTextHint },
        { name: 'body', label: texts.message, type: 'long' },
        { name: 'charges_late_fee', label: texts.statesFee, type: 'flag' },
        { name: 'late_fee', label: texts.late_fee, type: 'decimal' },
        { name: 'late_fee_percent', label: texts.late_fee_percent, type: 'decimal' },
      ],
      // That old debtors are reminded, too, is said with the write, and no member of the rule.
      send: ({ body, query, ...request }) => {
        const { [OVERDUE]: included, ...rule } = body as OverdueValues;
        return writeAny({ ...request, body: rule, query: included === true ? { ...query, [OVERDUE]: true } : (query ?? {}) });
      },
      more: (values, change) => <IncludeOverdue values={values} change={change} />,
    }),
    [texts, common],
  );
  return <KindScreen kind={kind} />;
}

const OVERDUE = 'include_overdue';
type OverdueValues = ValuesOf<'/v2/reminder-rule'> & Values<typeof OVERDUE>;

/** Asks whether the rule, as it is typed, also reminds of what is overdue already, where there is something. */
function IncludeOverdue({ values, change }: { values: OverdueValues; change: (changes: OverdueValues) => void }) {
  const texts = documentTexts.use();
  const { days, active, sends_mail: sendsMail } = values;
  const rule = useMemo(() => ({ name: '-', days, active, sends_mail: sendsMail }), [days, active, sendsMail]);
  const overdue = usePreview<{ readonly overdue: number }>('/v2/reminder-rule', NOTHING, rule)?.overdue ?? 0;
  if (overdue === 0) return null;
  const label = sendsMail === true ? texts.mailOverdue(overdue) : texts.includeOverdue(overdue);
  return (
    <Checkbox
      label={label}
      description={texts.overdueHint}
      checked={values[OVERDUE] === true}
      onChange={({ currentTarget }) => change({ [OVERDUE]: currentTarget.checked })}
    />
  );
}

const NOTHING = {};
