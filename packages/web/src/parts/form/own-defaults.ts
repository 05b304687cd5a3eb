import { kinds } from '@daybook/client/kinds';
import { useMemo } from 'react';
import { mayRead } from '../../api/kinds.ts';
import { useLevel, useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { languageChoices } from '../../texts/language.tsx';
import type { FieldWith } from './fields.tsx';
import { useTaxChoices } from './tax-choices.ts';

type Name = 'currency' | 'tax_id' | 'invoice_template_id' | 'quote_template_id' | 'document_terms' | 'document_delivery';

/** The terms of documents, by their language. */
export function useTermsField(): FieldWith<'document_terms'> {
  const { documentLanguage } = commonTexts.use();
  return useMemo(
    () => ({
      name: 'document_terms',
      fields: [
        { name: 'language', required: true, options: languageChoices },
        ...(['quote', 'invoice', 'credit_note'] as const).map((name) => ({ name, type: 'long' as const })),
      ],
      titleOf: ({ language }) => languageChoices.find(({ value }) => value === language)?.label ?? documentLanguage,
    }),
    [documentLanguage],
  );
}

/** What is said where nothing of its own is chosen. */
interface Unset {
  readonly currency: string;
  readonly tax: string;
  readonly others: string;
}

/** What is stored: a template that became one of the other kind stays chosen. */
interface Chosen {
  readonly invoice_template_id?: number | null;
  readonly quote_template_id?: number | null;
}

/** What documents for a client or of a project have of their own: for those who may write documents, and who may read them reads it. */
export function useOwnDefaults({ currency, tax, others: unset }: Unset, record: Chosen = {}): readonly FieldWith<Name>[] {
  const { invoice_template_id: ofInvoices, quote_template_id: ofQuotes } = record;
  const isReadable = mayRead(useMe(), '/v2/tax');
  const isReadOnly = !useLevel('acl_finance', 'RW');
  const taxes = useTaxChoices('all');
  const terms = useTermsField();
  const { data } = useRead('/v2/invoice-template', { limit: 200 }, { enabled: isReadable });
  const { Invoice, Quote } = kinds['invoice-template'].fields.type_id.choices;
  return useMemo(() => {
    const template = (name: keyof Chosen, type: number, chosen: number | null | undefined): FieldWith<Name> => ({
      name,
      type: 'choice',
      unset,
      options: (data?.data ?? [])
        .filter(({ id, type_id }) => type_id === type || id === chosen)
        .map(({ id, name: label }) => ({ value: id, label })),
    });
    const ofFinance: FieldWith<Name>[] = [
      { name: 'tax_id', type: 'choice', unset: tax, options: taxes },
      template('invoice_template_id', Invoice, ofInvoices),
      template('quote_template_id', Quote, ofQuotes),
    ];
    const all: FieldWith<Name>[] = [{ name: 'currency', unset: currency }, ...ofFinance, { name: 'document_delivery', unset }, terms];
    return isReadable ? all.map((field) => ({ ...field, isReadOnly })) : [];
  }, [currency, tax, unset, isReadable, isReadOnly, taxes, terms, data, Invoice, Quote, ofInvoices, ofQuotes]);
}
