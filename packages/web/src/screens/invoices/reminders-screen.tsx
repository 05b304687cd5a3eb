import { BellRing } from 'lucide-react';
import { useMemo } from 'react';
import { DAY } from '@daybook/values';
import { useMe } from '../../api/me.ts';
import { writeAny } from '../../api/writes.ts';
import { mailTextsField } from '../../parts/form/mail-texts.ts';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { documentTexts } from '../documents/texts/index.ts';
import { OVERDUE, ReminderPreview } from './reminder-preview.tsx';
import { elementsIn, isNumber, membersIn } from '../../api/checked.ts';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { mayRead } from '../../api/kinds.ts';
import { useRead } from '../../api/queries.ts';
import { membersOf } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { isDayOver } from '../../formats/parts-in.ts';
import { searchOf } from '../../parts/address.ts';
import { Strong } from '../../parts/small-texts.tsx';

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

const MAX_SHOWN = 50;

/** The clients that no rule reminds, and until when. */
function WaitingClients() {
  const texts = documentTexts.use();
  const formats = useFormats();
  const isReadable = mayRead(useMe(), '/v2/contact');
  const query = useMemo(
    () => ({
      remind_after_from: now() - DAY,
      fields: membersOf<'/v2/contact'>('id', 'uuid', 'name', 'remind_after'),
      order_asc: 'name' as const,
      limit: MAX_SHOWN,
    }),
    [],
  );
  const { data } = useRead('/v2/contact', query, { enabled: isReadable });
  // The whole day is promised, whenever in it the moment is.
  const clients = (data?.data ?? []).filter(({ remind_after: until }) => !isDayOver(Number(until), now(), formats.zone));
  const more = (data?.meta.pagination.total ?? 0) - (data?.data.length ?? 0);
  if (clients.length === 0) return null;
  return (
    <section aria-label={texts.waitingClients}>
      <Strong>{texts.waitingClients}</Strong>
      {clients.map(({ uuid, name, remind_after: until }) => (
        <Text key={String(uuid)} size="sm">
          <Anchor component={Link} {...{ to: '/contacts', search: searchOf({ open: String(uuid) }) }} size="sm">
            {name}
          </Anchor>
          {' · '}
          {texts.remindersWait(formats.date(Number(until)))}
        </Text>
      ))}
      {more > 0 && <Text size="sm">{texts.moreWaiting(more)}</Text>}
    </section>
  );
}
