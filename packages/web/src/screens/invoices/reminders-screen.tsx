import { Button } from '@mantine/core';
import { BellRing, Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useAddress } from '../../app/address.ts';
import type { AnyRecord } from '../../api/client.ts';
import { useLevel } from '../../api/me.ts';
import { EmptyScreen } from '../../parts/empty-screen.tsx';
import type { Field } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import type { ListOf } from '../../parts/list/list.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { say } from '../../parts/notices.ts';
import { Panel, RecordPanel } from '../../parts/record/record-panel.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { FINANCE } from '../documents/kind.ts';
import { documentTexts } from '../documents/texts/index.ts';

const PATH = '/v2/reminder-rule';
const nameOf = (record: AnyRecord): string => String(record['name'] ?? '');
const NEW = { days: 7, level: 1, active: true, sends_mail: true, charges_late_fee: false };

/** The steps by which clients are reminded of what they have not paid. */
export function Screen() {
  const texts = documentTexts.use();
  const [address, change] = useAddress();
  const mayWrite = useLevel(FINANCE, 'RW');
  const list = useRuleList();
  const close = (): void => change({ open: undefined });
  const add = mayWrite ? (
    <Button leftSection={<Plus size={16} aria-hidden />} data-shortcut="new" onClick={() => change({ open: 'new' })}>
      {texts.newRule}
    </Button>
  ) : null;
  return (
    <ListView
      title={texts.reminderRules}
      list={list}
      actions={add}
      empty={
        <EmptyScreen icon={BellRing} title={texts.noRules} hint={texts.noRulesHint}>
          {add}
        </EmptyScreen>
      }
      panel={
        address['open'] === undefined ? undefined : address['open'] === 'new' && mayWrite ? (
          <Panel title={texts.newRule} close={close}>
            <RuleForm record={NEW} cancel={close} done={({ success }) => change({ open: success?.id })} />
          </Panel>
        ) : (
          <OpenRule isReadOnly={!mayWrite} />
        )
      }
    />
  );
}

function OpenRule({ isReadOnly }: { isReadOnly: boolean }) {
  const common = commonTexts.use();
  return (
    <RecordPanel path={PATH} titleOf={nameOf}>
      {({ record, etag }) => (
        <RuleForm record={record} etag={etag} id={String(record['id'])} isReadOnly={isReadOnly} done={() => say(common.saved)} />
      )}
    </RecordPanel>
  );
}

function RuleForm(form: Omit<Parameters<typeof RecordForm>[0], 'path' | 'fields'>) {
  const texts = documentTexts.use();
  const common = commonTexts.use();
  const fields: Field[] = [
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
  ];
  return <RecordForm path={PATH} fields={fields} {...form} />;
}

function useRuleList(): ListOf {
  const texts = documentTexts.use();
  const common = commonTexts.use();
  return useMemo(
    () => ({
      path: PATH,
      order: 'days',
      columns: [
        { name: 'name', label: common.name, order: 'name', text: nameOf },
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
    }),
    [texts, common],
  );
}
