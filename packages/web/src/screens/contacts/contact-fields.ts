import { useMemo } from 'react';
import type { ValuesOf } from '../../api/records.ts';
import type { FieldModule } from '../../parts/form/custom-fields.tsx';
import type { FieldOf } from '../../parts/form/fields.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { languageChoices } from '../../texts/language.tsx';
import { contactTexts } from './texts/index.ts';

const isPerson = ({ type }: ValuesOf<'/v2/contact'>): boolean => type === 'person';

/** The custom fields of persons, or of organizations. */
export const customFieldsOf = (contact: ValuesOf<'/v2/contact'>): readonly FieldModule[] => [isPerson(contact) ? 'people' : 'organization'];

const three = [1, 2, 3] as const;

/** The fields of a contact; its type cannot change once it is stored. */
export function useContactFields(isNew: boolean): readonly FieldOf<'/v2/contact'>[] {
  const common = commonTexts.use();
  const texts = contactTexts.use();
  return useMemo(() => {
    const reach = texts.reach;
    const [address, billing] = [texts.address, texts.billing];
    return [
      { name: 'name', label: common.name, type: 'text', required: true },
      {
        name: 'type',
        label: texts.type,
        type: 'choice',
        required: true,
        isReadOnly: !isNew,
        options: [
          { value: 'organization', label: texts.organization },
          { value: 'person', label: texts.person },
        ],
      },
      {
        name: 'linked_organization_id',
        label: texts.linked_organization_id,
        type: 'reference',
        path: '/v2/contact',
        query: { type: 'organization' },
        which: 'id',
        when: isPerson,
      },
      { name: 'client', label: texts.client, type: 'flag' },
      { name: 'icon', label: texts.icon, type: 'file' },
      ...three.map((n): FieldOf<'/v2/contact'> => ({ name: `email_${n}`, label: texts.emailNumber(n), type: 'text', group: reach })),
      ...three.map((n): FieldOf<'/v2/contact'> => ({ name: `phone_${n}`, label: texts.phoneNumber(n), type: 'text', group: reach })),
      { name: 'website', label: texts.website, type: 'text', group: reach },
      ...three.map((n): FieldOf<'/v2/contact'> => ({
        name: `address_line_${n}`,
        label: texts.addressLine(n),
        type: 'text',
        group: address,
      })),
      { name: 'address_postcode', label: texts.address_postcode, type: 'text', group: address },
      { name: 'address_city', label: texts.address_city, type: 'text', group: address },
      { name: 'address_state', label: texts.address_state, type: 'text', group: address },
      { name: 'address_country', label: texts.address_country, type: 'text', group: address },
      { name: 'vat_number', label: texts.vat_number, type: 'text', group: billing },
      { name: 'tax_number', label: texts.tax_number, type: 'text', group: billing },
      { name: 'payment_terms_days', label: texts.payment_terms_days, type: 'integer', group: billing },
      {
        name: 'language',
        label: texts.documentLanguage,
        type: 'choice',
        unset: texts.languageOfFirm,
        group: billing,
        options: languageChoices,
      },
    ];
  }, [common, texts, isNew]);
}
