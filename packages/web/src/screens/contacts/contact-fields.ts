import { registrationNames } from '@daybook/values';
import { createElement, useMemo } from 'react';
import { useMe } from '../../api/me.ts';
import type { Listed, MemberOf, ValuesOf } from '../../api/records.ts';
import type { FieldModule } from '../../parts/form/definitions.ts';
import { useIdentityField } from '../../parts/form/identity-fields.ts';
import { inGroup, type LineOf } from '../../parts/form/fields.tsx';
import { useOwnDefaults } from '../../parts/form/own-defaults.ts';
import { useVatHint, useVatLabel } from '../../parts/form/vat-hint.ts';
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
  const vatLabel = useVatLabel();
  const identities = useIdentityField('contact', registrationNames);
  const currency = useMe().account?.currency ?? '';
  const own = useOwnDefaults({ currency, tax: texts.taxByCountry, others: texts.asFirm }, record);
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
          labelBy: vatLabel,
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
        'payment_terms_days',
        { name: 'early_payment_discounts', fields: ['days', 'percent'] },
        ...own,
      ),
      {
        name: 'electronic_address',
        fields: [
          { name: 'scheme', label: texts.scheme },
          { name: 'id', label: texts.electronic_address },
        ],
      },
    ],
    [texts, record, vatHint, vatLabel, own, identities],
  );
}
