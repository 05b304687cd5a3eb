import { Checkbox, Fieldset, Group, Select, Stack, Text, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { DaybookError } from '../../../api/client.ts';
import type { Values } from '../../../api/records.ts';
import { useFormats } from '../../../formats/formats.ts';
import type { ErrorAt } from '../../../parts/form/custom-fields.tsx';
import type { Language } from '@daybook/values';
import { useLanguage } from '../../../texts/language.tsx';
import { linesOf } from '../in-order.ts';
import { isSome } from '../is-some.ts';
import { payableOf } from '../payable.ts';
import { INVOICE, numberOf, type Document, type StoredLine } from '../kind.ts';
import { decimalOf, percentageOf } from '../../../formats/numbers.ts';
import { documentTexts } from '../texts/index.ts';
import { ActionDialog, type DialogProps } from './action-dialog.tsx';
import { isFilledIn, Part, PLACES, type PartMember, TotalPreview, useOpened } from './part-dialogs.tsx';
import { elementsIn, hasId, isOneOf } from '../../../api/checked.ts';
import { labelled } from '../../../texts/labelled.ts';

const WAYS = ['rest', 'quantity', 'amount', 'share'] as const;

/** How much of a line is credited: what is left of it, or a figure. */
interface CreditedLine {
  readonly id: number;
  readonly by: (typeof WAYS)[number];
  readonly figure: string;
}

const isCredited = (value: unknown): value is CreditedLine => hasId(value) && 'by' in value && isOneOf(WAYS, value.by) && 'figure' in value;

const lineOf = ({ id, by, figure }: CreditedLine, language: Language): object => {
  if (by === 'rest') return { id };
  return { id, [by]: by === 'share' ? percentageOf(figure, language) : decimalOf(figure, language) };
};

const isSaid = (values: Values<PartMember>): boolean =>
  isFilledIn(values, 'lines') && elementsIn(values['lines'], isCredited).every(({ by, figure }) => by === 'rest' || figure !== '');

/** The pointers of what is wrong with chosen lines, each of which has a field. */
const linesIn = (error: Error): readonly string[] =>
  error instanceof DaybookError ? error.errors.flatMap(({ pointer = '' }) => (/^\/lines\/\d/.test(pointer) ? [pointer] : [])) : [];

const PATH = '/v2/invoice/credit';
const INITIAL: Values<PartMember> = { part: 'all', share: '', lines: [], terms: '', issue: true };

/** Credits an issued invoice: all that is left, what is open, a share, or lines by quantity, amount or share. */
export function CreditDialog({ invoice, close }: { invoice: Document } & DialogProps) {
  const texts = documentTexts.use();
  const { language } = useLanguage();
  const done = useOpened();
  const bodyOf = ({ part, share, lines, terms, issue }: Values<PartMember>): Values => ({
    ...(part === 'open' ? { total: invoice.open_total } : {}),
    ...(part === 'share' ? { share: percentageOf(String(share), language) } : {}),
    ...(part === 'lines' ? { lines: elementsIn(lines, isCredited).map((line) => lineOf(line, language)) } : {}),
    ...(terms === '' ? {} : { terms }),
    ...(issue === true ? { status: { id: INVOICE['Awaiting Payment'] } } : {}),
  });
  const query = useMemo(() => ({ id: invoice.id }), [invoice.id]);
  const hasRest = isSome(invoice.open_total) && !invoice.open_total?.startsWith('-') && invoice.open_total !== payableOf(invoice);
  // Of what is paid in part, the rest is meant.
  const initial = useMemo(() => ({ ...INITIAL, part: hasRest ? 'open' : 'all' }), [hasRest]);
  const choices = [
    { value: 'all', label: texts.allThatIsLeft },
    ...(hasRest ? [{ value: 'open', label: texts.whatIsOpen }] : []),
    { value: 'share', label: texts.aShare },
    { value: 'lines', label: texts.chosenLines },
  ];
  return (
    <ActionDialog
      title={texts.creditOf(numberOf(invoice))}
      path={PATH}
      query={query}
      record={initial}
      fields={[
        { name: 'terms', label: texts.reason, type: 'long' },
        { name: 'issue', label: texts.issueAtOnce, type: 'flag' },
      ]}
      places={(error) => [...PLACES, ...linesIn(error)]}
      bodyOf={bodyOf}
      action={texts.makeCreditNote}
      close={close}
      done={done}
    >
      {(values, change, errorAt) => (
        <>
          <Part choices={choices} document={invoice} values={values} change={change} errorAt={errorAt} listAs="lines">
            <Lines
              invoice={invoice}
              lines={elementsIn(values['lines'], isCredited)}
              change={(lines) => change({ lines })}
              errorAt={errorAt}
            />
          </Part>
          <TotalPreview path={PATH} query={query} body={isSaid(values) ? bodyOf(values) : undefined} saysTerms={values.terms === ''} />
        </>
      )}
    </ActionDialog>
  );
}

interface LinesProps {
  readonly invoice: Document;
  readonly lines: readonly CreditedLine[];
  readonly change: (lines: readonly CreditedLine[]) => void;
  readonly errorAt: ErrorAt;
}

function Lines({ invoice, lines, change, errorAt }: LinesProps) {
  const texts = documentTexts.use();
  return (
    <Fieldset legend={texts.items}>
      <Stack gap="sm">
        {linesOf(invoice).map((line) => {
          const at = lines.findIndex(({ id }) => id === line.id);
          return (
            <Line
              key={line.id}
              line={line}
              currency={invoice.currency}
              credited={lines[at]}
              change={(next) => {
                if (next === undefined) change(lines.filter(({ id }) => id !== line.id));
                else change(at === -1 ? [...lines, next] : lines.map((one, i) => (i === at ? next : one)));
              }}
              error={at === -1 ? undefined : errorAt(`/lines/${at}`)}
            />
          );
        })}
        {lines.length === 0 && errorAt('/lines') !== undefined && (
          <Text size="sm" c="var(--mantine-color-error)" role="alert">
            {errorAt('/lines')}
          </Text>
        )}
      </Stack>
    </Fieldset>
  );
}

interface LineProps {
  readonly line: StoredLine;
  readonly currency: string;
  readonly credited: CreditedLine | undefined;
  readonly change: (credited: CreditedLine | undefined) => void;
  readonly error: ReturnType<ErrorAt>;
}

/** One line of the invoice: whether it is credited, by what, and how much. */
function Line({ line, currency, credited, change, error }: LineProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const of = { rest: texts.allThatIsLeft, quantity: texts.quantity, amount: texts.amountWithoutTax, share: texts.aShare };
  return (
    <div>
      <Checkbox
        label={`${line.item_text} · ${formats.quantity(line.quantity, line.unit)} · ${formats.money(line.total, currency)}`}
        checked={credited !== undefined}
        error={credited?.by === 'rest' ? error : undefined}
        onChange={({ currentTarget }) => change(currentTarget.checked ? { id: line.id, by: 'rest', figure: '' } : undefined)}
      />
      {credited !== undefined && (
        <Group gap="xs" mt={6} align="flex-start" wrap="nowrap">
          <Select
            flex={1}
            aria-label={labelled(texts.howMuch, line.item_text)}
            data={Object.entries(of).map(([value, label]) => ({ value, label }))}
            value={credited.by}
            onChange={(by) => change({ ...credited, by: isOneOf(WAYS, by) ? by : 'rest' })}
          />
          {credited.by !== 'rest' && (
            <TextInput
              flex={1}
              className="figures"
              inputMode="decimal"
              aria-label={labelled(of[credited.by], line.item_text)}
              placeholder={credited.by === 'share' ? '%' : ''}
              value={credited.figure}
              error={error}
              onChange={({ currentTarget }) => change({ ...credited, figure: currentTarget.value })}
            />
          )}
        </Group>
      )}
    </div>
  );
}
