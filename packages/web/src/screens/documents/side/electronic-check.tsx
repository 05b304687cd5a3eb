import type { Data } from '@daybook/client';
import { Alert, Anchor, Button, Group, Select, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAddress, searchOf } from '../../../parts/address.ts';
import { hasLevel, useLevel, useMe } from '../../../api/me.ts';
import { useRead } from '../../../api/queries.ts';
import { Hint, Strong } from '../../../parts/small-texts.tsx';
import { useKindWords, type KindWords } from '../../../parts/words.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import type { Document } from '../kind.ts';
import { columns } from '../sheet/columns.ts';
import { cellAt, isCell, type Place } from '../sheet/sheet.ts';
import { bodyOf, rowsOf } from '../sheet/rows.ts';
import { documentTexts } from '../texts/index.ts';
import { ruleTexts } from '../texts/rules/index.ts';
import { isIn } from '../../../api/checked.ts';
import { sentenceOf } from './rule-sentences.ts';

type Fault = Data<'/v2/invoice/check', 'get'>['data']['faults'][number];

const PROFILES = { en16931: 'EN 16931', xrechnung: 'XRechnung', peppol: 'Peppol', facturx: 'Factur-X' } as const;

/** Whether the invoice is a valid electronic one. Each fault leads to where it is mended. */
export function ElectronicCheck({ record }: { record: Document }) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const isAdministrator = useLevel('acl_account', 'RW');
  const [{ profile = 'en16931' }, change] = useAddress();
  const read = useRead(
    '/v2/invoice/check',
    { id: record.id, profile: isIn(PROFILES, profile) ? profile : 'en16931' },
    {
      dependsOn: ['invoice', 'contact', 'account', 'tax', 'exchange-rate'],
    },
  );
  const { data } = read;
  return (
    <>
      <Select
        label={texts.rulesOf}
        data={Object.entries(PROFILES).map(([value, label]) => ({ value, label }))}
        value={profile}
        onChange={(chosen) => change({ profile: chosen ?? undefined }, { replace: true })}
        mb="sm"
      />
      {read.error !== null && <ProblemAlert error={read.error} />}
      {data?.data.valid === true && (
        <Alert color="teal" role="status">
          {texts.isValid}
        </Alert>
      )}
      <ul className="side-list" aria-label={texts.faults}>
        {shownOf(data?.data.faults ?? []).map((fault) => (
          <li key={`${fault.rule} ${fault.record} ${fault.pointer}`}>
            <div>
              <Strong>{whereOf(fault, words, texts)}</Strong>
              <Sentence fault={fault} record={record} />
              {fault.letters !== undefined && isAdministrator && <Hint>{texts.fontsHint}</Hint>}
              <Group gap="xs">
                <Hint>
                  {fault.rule} · {fault.severity === 'fatal' ? texts.fatal : texts.warning}
                </Hint>
                <Mend fault={fault} record={record} />
              </Group>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What to do: in the language of the page, or in the words of the rule, which are English. */
function Sentence({ fault: { rule, pointer, message, letters = [] }, record: { currency } }: { fault: Fault; record: Document }) {
  const { ownRules } = documentTexts.use();
  const rules = ruleTexts.use();
  const home = useMe().account?.currency ?? currency;
  const key = `${rule} ${pointer}`;
  const own = isIn(ownRules, key) ? ownRules[key] : isIn(ownRules, rule) ? ownRules[rule] : undefined;
  if (typeof own === 'string') return <Text size="sm">{own}</Text>;
  if (own !== undefined) return <Text size="sm">{own({ letters: letters.join(' '), currency, home })}</Text>;
  const sentence = sentenceOf(rule);
  if (sentence !== undefined) return <Text size="sm">{rules[sentence]}</Text>;
  return (
    <>
      <Hint>{rules.ruleItself}</Hint>
      <Text size="sm" lang="en">
        {message}
      </Text>
    </>
  );
}

/** Those to show: that a line has no tax is said once, though two rules ask for it. */
function shownOf(faults: readonly Fault[]): Fault[] {
  const lacksTax = new Set(faults.filter(({ rule }) => rule === 'BR-CO-04').map(({ pointer }) => pointer));
  return faults.filter(({ rule, pointer }) => rule !== 'UBL-SR-48' || !lacksTax.has(pointer));
}

/** What a fault is about: the kind of the record, and the member, of a line with its place. */
function whereOf({ record: kind, pointer }: Fault, words: KindWords, texts: ReturnType<typeof documentTexts.use>): string {
  const [, member, line, name = 'items'] = pointer.split('/');
  const own = columns.find((column) => column.name === name)?.label;
  const inLine = (): string => texts.cellOf(own === undefined ? words.member(kind, name) : texts[own], Number(line) + 1);
  const where = member === 'items' && line !== undefined ? inLine() : words.member(kind, member ?? '');
  return `${words.kind(kind)} · ${where}`;
}

/** The screen where a record is mended, who may open it, and what leads there. */
function placeOf({ record: kind, record_id: id, pointer }: Fault, texts: ReturnType<typeof documentTexts.use>) {
  if (kind === 'contact' && id !== null)
    return { to: '/contacts', search: searchOf({ open: id }), module: 'acl_contact', text: texts.openClient } as const;
  const opened = { search: searchOf({ open: id ?? undefined }), module: 'acl_finance', text: texts.openSettings } as const;
  if (kind === 'tax') return { to: '/settings/taxes', ...opened } as const;
  if (kind === 'invoice-template') return { to: '/settings/templates', ...opened } as const;
  if (kind === 'exchange-rate') return { to: '/settings/exchange-rates', module: 'acl_finance', text: texts.enterRate } as const;
  return {
    to: '/settings/account',
    search: searchOf({ field: pointer.split('/')[1] }),
    module: 'acl_account',
    text: texts.openSettings,
  } as const;
}

/** Leads to the member that is at fault: in this form, of the client, or of the account. */
function Mend({ fault, record }: { fault: Fault; record: Document }) {
  const { record: kind, pointer } = fault;
  const texts = documentTexts.use();
  const me = useMe();
  const [, change] = useAddress();
  // What is read has its fields in a dialog.
  const open = (): void => (goTo(pointer, record) ? undefined : change({ edit: 1 }, { replace: true }));
  if (kind === 'invoice')
    return (
      <Button size="compact-xs" variant="subtle" onClick={open}>
        {texts.goToField}
      </Button>
    );
  const { module, text, ...to } = placeOf(fault, texts);
  if (!hasLevel(me, module)) return null;
  return (
    <Anchor component={Link} {...to} size="xs">
      {text}
    </Anchor>
  );
}

/** Puts the focus into the field that a pointer names, where it is on the screen. */
function goTo(pointer: string, record: Document): boolean {
  const [, member = '', at, name] = pointer.split('/');
  const column: Place['column'] = isCell(name) ? name : 'item_text';
  const row = member === 'items' ? bodyOf(rowsOf(record)).lineKeys[Number(at)] : undefined;
  const field =
    row === undefined
      ? (document.querySelector<HTMLElement>(`[data-pointer^="/${CSS.escape(member)}"] :is(input, textarea)`) ?? undefined)
      : (cellAt({ row, column }) ?? cellAt({ row, column: 'item_text' }) ?? undefined);
  field?.scrollIntoView({ block: 'center' });
  field?.focus();
  return field !== undefined;
}
