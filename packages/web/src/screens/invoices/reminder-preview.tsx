import type { Data } from '@daybook/client';
import { Anchor, Button, Checkbox, Fieldset, Group, Stack, Table, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { Values, ValuesOf } from '../../api/records.ts';
import { useFormats } from '../../formats/formats.ts';
import { wholeTexts } from '../../parts/form/mail-texts.ts';
import { PreviewLanguageSelect, type PreviewLanguage } from '../../parts/preview-language.tsx';
import { Hint, Strong } from '../../parts/small-texts.tsx';
import { MailServer } from '../documents/actions/mail-fields.tsx';
import { usePreview } from '../documents/actions/use-preview.ts';
import { hrefOf, invoiceKind } from '../documents/kind.ts';
import { documentTexts } from '../documents/texts/index.ts';
import { elementsIn, isMembers, isNumber } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

export const OVERDUE = 'overdue_ids';
/** The rule as it is typed, with those that it reminds of at once. */
export type OverdueValues = ValuesOf<'/v2/reminder-rule'> & Values<typeof OVERDUE>;

type Preview = Data<'/v2/reminder-rule/preview', 'post'>;

/** How many can be chosen at once, and are shown. */
const MAX_SHOWN = 200;

/** The clients that the rule would remind, as it is typed: those whose day is today, and those already overdue, which can be chosen. */
export function ReminderPreview({ values, change }: { values: OverdueValues; change: (changes: OverdueValues) => void }) {
  const texts = documentTexts.use();
  const [mailOf, showMailOf] = useState<number>();
  const [language, chooseLanguage] = useState<PreviewLanguage>('client');
  const {
    id,
    days,
    level,
    subject,
    body,
    texts: byLanguage,
    active,
    charges_late_fee: charges,
    late_fees: fees,
    late_fee_percent: percent,
  } = values;
  const rule = useMemo(
    () => ({
      days,
      level,
      subject,
      body,
      texts: wholeTexts(byLanguage),
      charges_late_fee: charges,
      late_fees: typedFees(fees),
      late_fee_percent: percent === '' ? null : percent,
    }),
    [days, level, subject, body, byLanguage, charges, fees, percent],
  );
  const query = useMemo(
    () => ({ ...(id === undefined ? {} : { rule: id }), ...(mailOf === undefined ? {} : { mail_of: mailOf }), language }),
    [id, mailOf, language],
  );
  const preview = usePreview<Preview>('/v2/reminder-rule/preview', query, active === true ? rule : undefined, true);
  if (preview === undefined || preview === null || active !== true) return null;
  const today = preview.data.filter(({ overdue }) => !overdue);
  const old = preview.data.filter(({ overdue }) => overdue).slice(0, MAX_SHOWN);
  if (preview.data.length === 0) return <Text c="dimmed">{texts.remindsNobody}</Text>;
  const chosen = elementsIn(values[OVERDUE], isNumber);
  const isMailed = values.sends_mail === true;
  const choose = (ids: readonly number[]): void => change({ [OVERDUE]: ids });
  const shared = { isMailed, showMailOf };
  return (
    <>
      {isMailed && <MailServer />}
      {today.length > 0 && <RemindedTable {...shared} label={texts.remindsToday} rows={today} />}
      {old.length > 0 && (
        <RemindedTable {...shared} label={texts.remindsOverdue} hint={texts.overdueHint} rows={old} chosen={chosen} choose={choose} />
      )}
      {isMailed && preview.mail !== null && (
        <Fieldset legend={texts.mailTo(preview.data.find((one) => one.invoice_id === preview.mail?.invoice_id)?.client ?? '')}>
          <PreviewLanguageSelect value={language} choose={chooseLanguage} />
          <Strong mt="xs">{preview.mail.subject}</Strong>
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {preview.mail.body}
          </Text>
        </Fieldset>
      )}
    </>
  );
}

/** Fees without what is not typed whole yet. */
const typedFees = (fees: unknown): readonly object[] => elementsIn(fees, isMembers).filter(({ currency, amount }) => currency && amount);

interface TableProps {
  readonly label: string;
  readonly hint?: string;
  readonly rows: Preview['data'];
  readonly isMailed: boolean;
  readonly chosen?: readonly number[];
  readonly choose?: (ids: readonly number[]) => void;
  readonly showMailOf: (id: number) => void;
}

function RemindedTable({ label, hint, rows, isMailed, chosen = [], choose, showMailOf }: TableProps) {
  const texts = documentTexts.use();
  const all = rows.map(({ invoice_id: id }) => id);
  const isAll = all.every((id) => chosen.includes(id));
  return (
    <Stack gap={4} role="group" aria-label={label}>
      <Strong>{label}</Strong>
      {hint !== undefined && <Hint>{hint}</Hint>}
      {choose !== undefined && (
        <Checkbox
          label={texts.allOfThem(all.length)}
          checked={isAll}
          indeterminate={!isAll && chosen.length > 0}
          onChange={() => choose(isAll ? [] : all)}
        />
      )}
      <Table aria-label={label} verticalSpacing={4}>
        <Table.Tbody>
          {rows.map((row) => (
            <RemindedRow
              key={row.invoice_id}
              {...{ row, isMailed, showMailOf }}
              isChosen={chosen.includes(row.invoice_id)}
              toggle={
                choose &&
                (() => choose(chosen.includes(row.invoice_id) ? chosen.filter((id) => id !== row.invoice_id) : [...chosen, row.invoice_id]))
              }
            />
          ))}
        </Table.Tbody>
      </Table>
    </Stack>
  );
}

interface RowProps {
  readonly row: Preview['data'][number];
  readonly isMailed: boolean;
  readonly isChosen: boolean;
  readonly toggle: (() => void) | undefined;
  readonly showMailOf: (id: number) => void;
}

function RemindedRow({ row, isMailed, isChosen, toggle, showMailOf }: RowProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const fee = /[1-9]/.test(row.late_fee) ? texts.withFee(formats.money(row.late_fee, row.currency)) : '';
  const address = isMailed ? row.to || texts.noAddress : '';
  return (
    <Table.Tr>
      {toggle !== undefined && (
        <Table.Td w={32}>
          <Checkbox aria-label={`${row.number} ${row.client}`} checked={isChosen} onChange={toggle} />
        </Table.Td>
      )}
      <Table.Td>
        <Group gap="xs" wrap="nowrap" align="baseline">
          <Anchor component={Link} to={hrefOf(invoiceKind, row.invoice_id)} size="sm">
            {row.number}
          </Anchor>
          <Text size="sm">{row.client}</Text>
        </Group>
        <Hint style={{ overflowWrap: 'anywhere' }}>
          {[formats.money(row.open_total, row.currency), row.days > 0 ? texts.daysLate(row.days) : '', fee, address]
            .filter((part) => part !== '')
            .join('\u00a0· ')}
        </Hint>
      </Table.Td>
      {isMailed && (
        <Table.Td w={1}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={labelled(texts.showMail, row.number)}
            onClick={() => showMailOf(row.invoice_id)}
          >
            {texts.showMail}
          </Button>
        </Table.Td>
      )}
    </Table.Tr>
  );
}
