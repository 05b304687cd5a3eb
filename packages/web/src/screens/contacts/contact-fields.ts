import { useMemo } from 'react';
import type { ValuesOf } from '../../api/records.ts';
import type { FieldModule } from '../../parts/form/custom-fields.tsx';
import { inGroup, type LineOf } from '../../parts/form/fields.tsx';
import { languageChoices } from '../../texts/language.tsx';
import { contactTexts } from './texts/index.ts';

const isPerson = ({ type }: ValuesOf<'/v2/contact'>): boolean => type === 'person';

/** The custom fields of persons, or of organizations. */
export const customFieldsOf = (contact: ValuesOf<'/v2/contact'>): readonly FieldModule[] => [isPerson(contact) ? 'people' : 'organization'];

/** The fields of a contact; its type cannot change once it is stored. */
export function useContactFields(isNew: boolean): readonly LineOf<'/v2/contact'>[] {
  const texts = contactTexts.use();
  return useMemo(
    () => [
      'name',
      { name: 'type', isReadOnly: !isNew },
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
      ...inGroup(texts.billing, 'vat_number', 'tax_number', 'payment_terms_days', {
        name: 'language',
        label: texts.documentLanguage,
        type: 'choice',
        unset: texts.languageOfFirm,
        options: languageChoices,
      }),
      {
        name: 'electronic_address',
        fields: [
          { name: 'scheme', label: texts.scheme },
          { name: 'id', label: texts.addressInScheme },
        ],
      },
    ],
    [texts, isNew],
  );
}
