import { Fieldset, SimpleGrid, Text } from '@mantine/core';
import { isText, membersIn } from '../../../api/checked.ts';
import { useFormats } from '../../../formats/formats.ts';
import { FieldInput } from '../../../parts/form/fields.tsx';
import type { ErrorAt } from '../../../parts/form/custom-fields.tsx';
import type { Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { useDocumentName } from '../use-document-name.ts';
import { excessOf, type Typed } from './split.ts';

/** What was typed for invoices, as a form holds it. */
export const typedIn = (parts: unknown): Typed =>
  Object.fromEntries(Object.entries(membersIn(parts)).flatMap(([id, amount]) => (isText(amount) ? [[id, amount]] : [])));

interface SplitProps {
  readonly invoices: readonly Document[];
  /** What is split among them. */
  readonly amount: unknown;
  readonly typed: Typed;
  readonly parts: readonly { readonly id: number; readonly amount: string }[];
  readonly fill: (typed: Typed) => void;
  readonly errorAt: ErrorAt;
  /** The invoices in the order in which their parts are sent. */
  readonly sent: readonly unknown[];
}

/** What a payment settles of each invoice, in fields. */
export function Split({ invoices, amount, typed, parts, fill, errorAt, sent }: SplitProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const nameOf = useDocumentName();
  const excess = excessOf(amount, parts, invoices[0]?.open_total);
  const currency = invoices[0]?.currency ?? '';
  return (
    <Fieldset legend={texts.splitOf}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs">
        {invoices.map((invoice, i) => (
          <FieldInput
            key={invoice.id}
            field={{
              name: String(invoice.id),
              label: nameOf(invoice),
              type: 'decimal',
              description: `${texts.open_total} ${formats.money(invoice.open_total, invoice.currency)}`,
            }}
            value={parts[i]?.amount ?? ''}
            error={errorAt(`/allocations/${sent.indexOf(invoice.id)}/amount`)}
            change={(part) => fill({ ...typed, [invoice.id]: String(part ?? '') })}
          />
        ))}
      </SimpleGrid>
      {excess !== '' && (
        <Text size="sm" c="red" mt="xs" role="alert">
          {texts.splitAbove(formats.money(excess, currency))}
        </Text>
      )}
    </Fieldset>
  );
}
