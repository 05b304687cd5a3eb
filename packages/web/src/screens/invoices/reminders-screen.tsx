import { Checkbox } from '@mantine/core';
import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import type { Values, ValuesOf } from '../../api/records.ts';
import { useLevel } from '../../api/me.ts';
import { writeAny } from '../../api/writes.ts';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { usePreview } from '../documents/actions/use-preview.ts';
import { FINANCE } from '../documents/kind.ts';
import { documentTexts } from '../documents/texts/index.ts';

/** The steps by which clients are reminded of what they have not paid. */
export function Screen() {
  const texts = documentTexts.use();
  const kind = useMemo<KindOf<'/v2/reminder-rule', typeof OVERDUE>>(
    () => ({
      title: texts.reminderRules,
      add: texts.newRule,
      icon: BellRing,
      empty: [texts.noRules, texts.noRulesHint],
      begin: { days: 7, level: 1, active: true, sends_mail: true, charges_late_fee: false },
      list: {
        path: '/v2/reminder-rule',
        order: 'days',
        columns: ['name', 'days', 'level', 'sends_mail', 'active'],
        toneOf: ({ active }) => (active === true ? undefined : 'pale'),
      },
      fields: [
        'name',
        { name: 'days', description: texts.daysHint, required: true },
        'level',
        'active',
        'sends_mail',
        { name: 'subject', description: texts.usualTextHint },
        { name: 'body', label: texts.message },
        'charges_late_fee',
        'late_fee',
        'late_fee_percent',
      ],
      // That old debtors are reminded, too, is said with the write, and no member of the rule.
      send: ({ body, query, ...request }) => {
        const { [OVERDUE]: included, ...rule } = body as OverdueValues;
        return writeAny({ ...request, body: rule, query: included === true ? { ...query, [OVERDUE]: true } : (query ?? {}) });
      },
      more: (values, change) => <IncludeOverdue values={values} change={change} />,
    }),
    [texts],
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
  // Who only reads the rule may not try it.
  const mayWrite = useLevel(FINANCE, 'RW');
  const overdue = usePreview<{ readonly overdue: number }>('/v2/reminder-rule', NOTHING, mayWrite ? rule : undefined)?.overdue ?? 0;
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
