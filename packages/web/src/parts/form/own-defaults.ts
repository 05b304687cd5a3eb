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

/** What documents for a client or of a project have of their own: for those who may write documents, and who may read them reads it. */
export function useOwnDefaults({ currency, tax, others: unset }: Unset): readonly FieldWith<Name>[] {
  const isReadable = mayRead(useMe(), '/v2/tax');
  const isReadOnly = !useLevel('acl_finance', 'RW');
  const taxes = useTaxChoices('all');
  const terms = useTermsField();
  const { data } = useRead('/v2/invoice-template', { limit: 200 }, { enabled: isReadable });
  const { Invoice, Quote } = kinds['invoice-template'].fields.type_id.choices;
  return useMemo(() => {
    const template = (name: 'invoice_template_id' | 'quote_template_id', type: number): FieldWith<Name> => ({
      name,
      type: 'choice',
      unset,
      options: (data?.data ?? []).filter(({ type_id }) => type_id === type).map(({ id, name: label }) => ({ value: id, label })),
    });
    const ofFinance: FieldWith<Name>[] = [
      { name: 'tax_id', type: 'choice', unset: tax, options: taxes },
      template('invoice_template_id', Invoice),
      template('quote_template_id', Quote),
    ];
    const all: FieldWith<Name>[] = [{ name: 'currency', unset: currency }, ...ofFinance, { name: 'document_delivery', unset }, terms];
    return isReadable ? all.map((field) => ({ ...field, isReadOnly })) : [];
  }, [currency, tax, unset, isReadable, isReadOnly, taxes, terms, data, Invoice, Quote]);
}
