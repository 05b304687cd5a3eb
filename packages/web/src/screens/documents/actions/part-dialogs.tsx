import { Checkbox, SegmentedControl, Stack, Text, TextInput, useMatches } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { PathOf } from '@daybook/client';
import { useMemo, useRef, type ReactNode } from 'react';
import { searchOf } from '../../../parts/address.ts';
import type { MemberOf, Values } from '../../../api/records.ts';
import type { Written } from '../../../api/writes.ts';
import { useFormats } from '../../../formats/formats.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { linesOf } from '../in-order.ts';
import { hrefOf, invoiceKind, numberOf, type Document, type StoredLine } from '../kind.ts';
import { decimalOf, discountShown, percentageOf } from '../../../formats/numbers.ts';
import { payableText } from '../payable.ts';
import { refusalTexts } from '../../../texts/refusals/index.ts';
import { Caution } from '../../../parts/small-texts.tsx';
import { documentTexts } from '../texts/index.ts';
import { ActionDialog, type DialogProps } from './action-dialog.tsx';
import { useConsequences } from './use-consequences.ts';
import { usePreview } from './use-preview.ts';
import { elementsIn, isOneOf, isText } from '../../../api/checked.ts';

/** What the dialogs of a part ask for. */
export type PartMember =
  | 'part'
  | 'lines'
  | 'issue'
  | Extract<MemberOf<'/v2/quote/progress'>, 'share' | 'amount' | 'item_text'>
  | Extract<MemberOf<'/v2/invoice/credit'>, 'terms'>;
/** What a part is chosen by: faults are at these fields. */
export const PLACES = ['/share', '/amount', '/items', '/item_text'] as const;
const INITIAL: Values<PartMember> = { part: 'share', amount: '', lines: [], item_text: '' };

/** Invoices a part of an accepted quote. */
export function ProgressDialog({ quote, close }: { quote: Document } & DialogProps) {
  const texts = documentTexts.use();
  const { language } = useLanguage();
  const done = useOpened();
  const initial = useMemo(() => ({ ...INITIAL, share: discountShown('30%', language) }), [language]);
  const bodyOf = ({ part, share, amount, lines, item_text }: Values<PartMember>): Values => ({
    ...(part === 'share' ? { share: percentageOf(String(share), language) } : {}),
    ...(part === 'amount' ? { amount: decimalOf(String(amount), language) } : {}),
    ...(part === 'items' ? { items: elementsIn(lines, isText).map(Number) } : {}),
    ...(part === 'rest' ? { rest: true } : {}),
    ...(item_text === '' || !isOneOf(['share', 'amount'], part) ? {} : { item_text }),
  });
  const path = '/v2/quote/progress';
  const query = { id: quote.id };
  return (
    <ActionDialog
      title={texts.progressOf(numberOf(quote))}
      path={path}
      query={query}
      record={initial}
      fields={[]}
      places={PLACES}
      bodyOf={bodyOf}
      action={texts.actionNames.convert}
      changes={['invoice']}
      close={close}
      done={done}
    >
      {(values, change, errorAt) => (
        <QuotePart
          document={quote}
          values={values}
          change={change}
          errorAt={errorAt}
          asked={{ path, query, body: isFilledIn(values, 'items') ? bodyOf({ ...values, item_text: '' }) : undefined }}
        />
      )}
    </ActionDialog>
  );
}

/** Which part of a quote it is, what the line of a share or an amount says, and what it comes to. */
function QuotePart({ asked, ...part }: Omit<PartProps, 'choices' | 'listAs'> & { readonly asked: Asked }) {
  const texts = documentTexts.use();
  const preview = usePreview<Made>(asked.path, asked.query, asked.body);
  const { values, change, errorAt } = part;
  const choices = [
    { value: 'share', label: texts.aShare },
    { value: 'amount', label: texts.anAmount },
    { value: 'items', label: texts.chosenLines },
    { value: 'rest', label: texts.theRest },
  ];
  return (
    <>
      <Part {...part} choices={choices} listAs="items" />
      {isOneOf(['share', 'amount'], values.part) && (
        <TextInput
          label={texts.textOfLines}
          value={String(values.item_text ?? '')}
          placeholder={preview?.record.items[0]?.item_text}
          error={errorAt('/item_text')}
          onChange={({ currentTarget }) => change({ item_text: currentTarget.value })}
        />
      )}
      <MadeTotals preview={preview ?? undefined} />
      {preview === null && PLACES.every((place) => errorAt(place) === undefined) && <WhatIsLeft of={part.document} asked={asked} />}
    </>
  );
}

const REST = { rest: true };

/** What there is to invoice, where what is filled in is refused: that may be more. */
function WhatIsLeft({ of: { currency }, asked: { path, query } }: { readonly of: Document; readonly asked: Asked }) {
  const { reasons } = refusalTexts.use();
  const formats = useFormats();
  const progress = usePreview<Made>(path, query, REST)?.progress;
  if (progress === undefined) return null;
  return (
    <Text size="sm" role="status">
      {reasons.quote_has_left({ rest: formats.money(progress.invoiced, currency) })}
    </Text>
  );
}

/** Whether it is said which part is meant: before, nothing can be made of it. */
export const isFilledIn = ({ part, share, amount, lines }: Values<PartMember>, listAs: string): boolean =>
  (part !== 'share' || share !== '') &&
  (part !== 'amount' || amount !== '') &&
  (part !== listAs || (Array.isArray(lines) && lines.length > 0));

/** An optional line that is not chosen is no part of its quote. */
const isCounted = ({ optional, selected }: StoredLine): boolean => !optional || selected;

export function useOpened(): (written: Written) => void {
  const navigate = useNavigate();
  const consequencesOf = useConsequences();
  return (written) => void navigate({ to: hrefOf(invoiceKind, written.success?.id ?? ''), search: searchOf(consequencesOf(written)) });
}

interface PartProps {
  readonly choices: { readonly value: string; readonly label: string }[];
  readonly document: Document;
  readonly values: Values<PartMember>;
  readonly change: (changes: Values<PartMember>) => void;
  readonly errorAt: (pointer: string) => ReactNode;
  readonly listAs: string;
  /** Draws the lines to choose from, where more is asked of each than whether it is chosen. */
  readonly children?: ReactNode;
}

/** Which part of a document it is about. */
export function Part({ choices, document, values, change, errorAt, listAs, children }: PartProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const { language } = useLanguage();
  const { part } = values;
  // Four choices are wider than a telephone in some languages.
  const orientation = useMatches<'vertical' | 'horizontal'>({ base: 'vertical', xs: 'horizontal' });
  // By the arrows of the keyboard one passes through the choices to the one that is meant.
  const isPointed = useRef(false);
  const text = (name: 'share' | 'amount', label: string) => (
    <TextInput
      key={name}
      ref={(field) => {
        if (field !== null && isPointed.current) field.select();
        isPointed.current = false;
      }}
      label={label}
      data-autofocus
      value={String(values[name] ?? '')}
      {...(name === 'share' ? { placeholder: discountShown('10%', language) } : {})}
      error={errorAt(`/${name}`)}
      onChange={({ currentTarget }) => change({ [name]: currentTarget.value })}
    />
  );
  return (
    <Stack gap="sm">
      <SegmentedControl
        aria-label={texts.part}
        orientation={orientation}
        data={choices}
        value={String(part)}
        onPointerDown={() => void (isPointed.current = true)}
        onKeyDown={() => void (isPointed.current = false)}
        onChange={(value) => change({ part: value })}
      />
      {part === 'share' && text('share', texts.aShare)}
      {part === 'amount' && text('amount', texts.amountWithoutTax)}
      {part === listAs && children}
      {part === listAs && children === undefined && (
        <Checkbox.Group
          label={texts.items}
          error={errorAt(`/${listAs}`)}
          value={[...elementsIn(values['lines'], isText)]}
          onChange={(lines) => change({ lines })}
        >
          <Stack gap={6} mt={4}>
            {linesOf(document)
              .filter(isCounted)
              .map((line) => (
                <Checkbox
                  key={line.id}
                  value={String(line.id)}
                  label={`${line.item_text} · ${formats.money(line.total, document.currency)}`}
                />
              ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}

interface Made {
  readonly record: Document;
  readonly warnings?: readonly { readonly rule?: string; readonly letters?: readonly string[] }[];
  readonly progress?: { readonly invoiced_before: string; readonly invoiced: string; readonly rest: string };
}

interface Asked {
  readonly path: PathOf<'post'>;
  readonly query: object;
  /** None before what it is about is filled in. */
  readonly body: object | undefined;
}

/** What would be made, by a dry run. */
const useMade = ({ path, query, body }: Asked): Made | undefined => usePreview<Made>(path, query, body) ?? undefined;

/** What would be made, in figures of a dry run, and with the terms that nobody typed. */
export function TotalPreview({ saysTerms, ...asked }: Asked & { readonly saysTerms: boolean }) {
  return <MadeTotals preview={useMade(asked)} saysTerms={saysTerms} />;
}

function MadeTotals({ preview, saysTerms = false }: { readonly preview: Made | undefined; readonly saysTerms?: boolean }) {
  const texts = documentTexts.use();
  const formats = useFormats();
  if (preview === undefined) return null;
  const { record, progress, warnings = [] } = preview;
  const money = (amount: string): string => formats.money(amount, record.currency);
  const letters = warnings.flatMap((warning) => (warning.rule === 'DAYBOOK-7' ? (warning.letters ?? []) : []));
  return (
    <Stack gap={4} role="status">
      <Text size="sm">
        {texts.makes(payableText(record, formats), money(record.net_total))}
        {progress !== undefined && ` ${texts.progressSoFar(money(progress.invoiced_before), money(progress.rest))}`}
      </Text>
      {saysTerms && record.terms !== '' && <Text size="sm">{texts.saysTerms(record.terms)}</Text>}
      {letters.length > 0 && <Caution>{texts.ownRules['DAYBOOK-7']({ letters: [...new Set(letters)].join(' ') })}</Caution>}
    </Stack>
  );
}
