import { kinds } from '@daybook/client/kinds';
import { registrationNames } from '@daybook/values';
import { createElement, useMemo } from 'react';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import type { Listed, MemberOf, ValuesOf } from '../../api/records.ts';
import type { FieldModule } from '../../parts/form/custom-fields.tsx';
import { useIdentityField } from '../../parts/form/identity-fields.ts';
import { inGroup, type FieldWith, type LineOf } from '../../parts/form/fields.tsx';
import { useTaxChoices } from '../../parts/form/tax-choices.ts';
import { useVatHint } from '../../parts/form/vat-hint.ts';
import { languageChoices } from '../../texts/language.tsx';
import { contactTexts } from './texts/index.ts';
import { VatCheck } from './vat-check.tsx';

const isPerson = ({ type }: ValuesOf<'/v2/contact'>): boolean => type === 'person';

/** The custom fields of persons, or of organizations. */
export const customFieldsOf = (contact: ValuesOf<'/v2/contact'>): readonly FieldModule[] => [isPerson(contact) ? 'people' : 'organization'];

/** The fields of a contact that is stored, whose type cannot change any more, or of a new one. */
export function useContactFields(record?: Listed<'/v2/contact'>): readonly LineOf<'/v2/contact'>[] {
  const texts = contactTexts.use();
  const vatHint = useVatHint();
  const identities = useIdentityField('contact', registrationNames);
  const currency = useMe().account?.currency ?? '';
  const ofFinance = useFieldsOfFinance();
  return useMemo(
    () => [
      'name',
      { name: 'type', isReadOnly: record !== undefined },
      { name: 'linked_organization_id', when: isPerson },
      'client',
      'icon',
      ...inGroup(texts.reach, 'email_1', 'email_2', 'email_3', 'phone_1', 'phone_2', 'phone_3', 'website'),
      ...inGroup(
        texts.address,
        'address_line_1',
        'address_line_2',
        'address_line_3',
        'address_postcode',
        'address_city',
        'address_state',
        'address_country',
      ),
      ...inGroup<MemberOf<'/v2/contact'>>(
        texts.billing,
        {
          name: 'vat_number',
          hint: vatHint,
          // What is typed is not what was checked.
          below: ({ vat_number: typed }) =>
            record === undefined || typed === '' || typed !== record.vat_number ? null : createElement(VatCheck, { record }),
        },
        'tax_number',
        'ledger_account',
        identities,
        {
          name: 'remind_after',
          type: 'day',
          description: texts.promiseHint,
        },
      ),
      ...inGroup<MemberOf<'/v2/contact'>>(
        texts.defaultsOfDocuments,
        { name: 'language', label: texts.documentLanguage, type: 'choice', unset: texts.languageOfFirm, options: languageChoices },
        { name: 'currency', unset: currency },
        'payment_terms_days',
        { name: 'early_payment_discounts', fields: ['days', 'percent'] },
        ...ofFinance,
      ),
      {
        name: 'electronic_address',
        fields: [
          { name: 'scheme', label: texts.scheme },
          { name: 'id', label: texts.addressInScheme },
        ],
      },
    ],
    [texts, record, vatHint, currency, ofFinance, identities],
  );
}

/** Tax and templates of the documents of a client, for users who may read them. */
function useFieldsOfFinance(): readonly FieldWith<MemberOf<'/v2/contact'>>[] {
  const texts = contactTexts.use();
  const isReadable = mayRead(useMe(), '/v2/tax');
  const taxes = useTaxChoices('all');
  const { data } = useRead('/v2/invoice-template', { limit: 200 }, { enabled: isReadable });
  const { Invoice, Quote } = kinds['invoice-template'].fields.type_id.choices;
  return useMemo(() => {
    const template = (name: 'invoice_template_id' | 'quote_template_id', type: number) => ({
      name,
      type: 'choice' as const,
      unset: texts.asFirm,
      options: (data?.data ?? []).filter(({ type_id }) => type_id === type).map(({ id, name: label }) => ({ value: id, label })),
    });
    if (!isReadable) return [];
    return [
      { name: 'tax_id', type: 'choice', unset: texts.taxByCountry, options: taxes },
      template('invoice_template_id', Invoice),
      template('quote_template_id', Quote),
    ];
  }, [texts, isReadable, taxes, data, Invoice, Quote]);
}
