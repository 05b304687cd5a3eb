import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import { useMe } from '../../api/me.ts';
import { writeAny } from '../../api/writes.ts';
import { mailTextsField } from '../../parts/form/mail-texts.ts';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { documentTexts } from '../documents/texts/index.ts';
import { OVERDUE, ReminderPreview } from './reminder-preview.tsx';
import { elementsIn, isNumber, membersIn } from '../../api/checked.ts';
import { WaitingClients } from './waiting-clients.tsx';

const chargesFee = (values: { readonly charges_late_fee?: unknown }): boolean => values.charges_late_fee === true;

/** The steps by which clients are reminded of what they have not paid. */
export function Screen() {
  const texts = documentTexts.use();
  const home = useMe().account?.currency ?? '';
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
        cards: ['name', { name: 'days', isNamed: true }, { name: 'active', isNamed: true }, { name: 'level', isNamed: true }],
        toneOf: ({ active }) => (active === true ? undefined : 'pale'),
      },
      fields: [
        'name',
        { name: 'days', description: texts.daysHint, required: true },
        { name: 'level', description: texts.levelHint },
        'active',
        'sends_mail',
        { name: 'subject', description: texts.ownMailHint },
        { name: 'body', label: texts.message },
        mailTextsField('texts'),
        'charges_late_fee',
        { name: 'late_fees', fields: ['currency', 'amount'], begin: { currency: home, amount: '' }, when: chargesFee },
        { name: 'late_fee_percent', when: chargesFee },
      ],
      // Which old debtors are reminded, too, is sent with the write, and no member of the rule.
      send: ({ body, query, ...request }) => {
        const { [OVERDUE]: some, ...rule } = membersIn(body);
        const chosen = elementsIn(some, isNumber);
        return writeAny({ ...request, body: rule, query: chosen.length === 0 ? (query ?? {}) : { ...query, [OVERDUE]: chosen.join(',') } });
      },
      more: (values, change, _errorAt, _error, { isReadOnly }) => !isReadOnly && <ReminderPreview values={values} change={change} />,
    }),
    [texts, home],
  );
  return <KindScreen kind={kind} above={<WaitingClients />} />;
}
