import type { Data } from '@daybook/client';
import { Anchor, Button, Group, Stack, Table, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Download, Mail } from 'lucide-react';
import { useMemo, useState } from 'react';
import { accountZone, useLevel, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { searchOf } from '../../parts/address.ts';
import { dayOf, daysAfter, startOf } from '../../formats/days.ts';
import { FieldInput } from '../../parts/form/fields.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { ScrolledTable } from '../../parts/scrolled-table.tsx';
import { PaperMailDialog } from '../documents/collecting/paper-mail-dialog.tsx';
import { isSome } from '../documents/is-some.ts';
import { wordTexts } from '../../texts/words/index.ts';
import { contactTexts } from './texts/index.ts';
import { wordFor } from '../../parts/words.ts';
import { fileLink } from '../../parts/file-link.ts';
import { labelled } from '../../texts/labelled.ts';

/** What a client owed, was billed and paid between two days, and what is open now. */
export function Statement({ uuid, name }: { uuid: string; name: string }) {
  const texts = contactTexts.use();
  const zone = accountZone(useMe());
  const mayWrite = useLevel('acl_finance', 'RW');
  const today = dayOf(now(), zone);
  const [from, setFrom] = useState(`${today.slice(0, 4)}-01-01`);
  const [until, setUntil] = useState(today);
  const [isMailing, setMailing] = useState(false);
  const isOrdered = from <= until;
  const query = useMemo(() => ({ uuid, from: startOf(from, zone), to: startOf(daysAfter(until, 1), zone) }), [uuid, from, until, zone]);
  const read = useRead('/v2/contact/statement', query, { dependsOn: ['invoice', 'payment'], enabled: isOrdered });
  const sections = isOrdered ? (read.data?.data ?? []) : [];
  const day = (label: string, value: string, set: (day: string) => void, error?: string) => (
    <FieldInput
      field={{ name: label, label, type: 'date', required: true }}
      value={value}
      change={(next) => set(String(next ?? value))}
      error={error}
    />
  );
  return (
    <Stack gap="sm" mt="xs">
      <Group gap="xs" align="end">
        {day(texts.from, from, setFrom)}
        {day(texts.until, until, setUntil, isOrdered ? undefined : texts.endsEarlier)}
        {isOrdered && (
          <Button
            variant="default"
            component="a"
            {...fileLink(`/v2/contact/statement?uuid=${uuid}&from=${query.from}&to=${query.to}&format=pdf`)}
            leftSection={<Download size={14} aria-hidden />}
          >
            {texts.downloadStatement}
          </Button>
        )}
        {isOrdered && mayWrite && (
          <Button variant="default" leftSection={<Mail size={14} aria-hidden />} onClick={() => setMailing(true)}>
            {texts.mailStatement}
          </Button>
        )}
      </Group>
      {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
      {isOrdered && read.data !== undefined && sections.length === 0 && <Text c="dimmed">{texts.nothingMoved}</Text>}
      {sections.map((section) => (
        <Section key={section.currency} section={section} mayWrite={mayWrite} />
      ))}
      {isMailing && (
        <PaperMailDialog
          path="/v2/contact/send-statement"
          query={query}
          links={{ document_kind: 'contact', client_uuid: uuid }}
          title={texts.statementOf(name)}
          action={texts.mailStatement}
          close={() => setMailing(false)}
        />
      )}
    </Stack>
  );
}

type StatementSection = Data<'/v2/contact/statement', 'get'>['data'][number];
function Section({ section, mayWrite }: { section: StatementSection; mayWrite: boolean }) {
  const texts = contactTexts.use();
  const words = wordTexts.use();
  const formats = useFormats();
  const { currency, entries, open_items: items, ages, credit_total: credit } = section;
  const money = (amount: string): string => formats.money(amount, currency);
  const total = (label: string, amount: string) => (
    <Table.Tr fw={600}>
      <Table.Td colSpan={3}>{label}</Table.Td>
      <Table.Td ta="right">{formats.decimal(amount)}</Table.Td>
    </Table.Tr>
  );
  return (
    <section aria-label={currency}>
      <Title order={3} size="h5">
        {currency}
      </Title>
      <ScrolledTable label={texts.account} minWidth={320} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.date}</Table.Th>
            <Table.Th>{texts.movement}</Table.Th>
            <Table.Th ta="right">{words.amount}</Table.Th>
            <Table.Th ta="right">{texts.runningBalance}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {total(texts.opening, section.opening_balance)}
          {entries.map((entry) => (
            <Table.Tr key={`${entry.type} ${entry.id}`}>
              <Table.Td className="unbroken">{formats.date(entry.date)}</Table.Td>
              <Table.Td>
                <Anchor component={Link} to={hrefOf(entry)} size="sm">
                  {[wordFor(texts.entries, entry.type), entry.number]
                    .filter(Boolean)
                    .join(entry.type === 'payment' || entry.type === 'refund' ? ', ' : ' ')}
                </Anchor>
              </Table.Td>
              <Table.Td ta="right">{formats.decimal(entry.amount)}</Table.Td>
              <Table.Td ta="right">{formats.decimal(entry.balance)}</Table.Td>
            </Table.Tr>
          ))}
          {total(texts.closing, section.closing_balance)}
        </Table.Tbody>
      </ScrolledTable>
      {isSome(credit) && <Text size="sm">{labelled(texts.creditNow, money(credit))}</Text>}
      {items.length > 0 && (
        <Stack gap={4}>
          <Text size="sm">
            {[
              labelled(texts.openNow, money(ages['open_total'] ?? '')),
              ...AGES.flatMap((age) => (isSome(ages[age]) ? [labelled(texts[age], money(ages[age] ?? ''))] : [])),
            ].join(' · ')}
          </Text>
          {mayWrite && (
            <Group>
              <Button
                component={Link}
                {...{ to: '/invoices', search: searchOf({ pay: items.map(({ id }) => id).join() }) }}
                size="xs"
                variant="light"
              >
                {texts.payOpen}
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </section>
  );
}

const AGES = ['not_due', 'days_1_to_30', 'days_31_to_60', 'days_61_to_90', 'days_over_90'] as const;

const hrefOf = ({ type, id }: StatementSection['entries'][number]): string =>
  type === 'payment' || type === 'refund' ? `/invoices/payments?open=${id}` : `/invoices/${id}`;
