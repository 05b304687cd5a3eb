import { useMemo } from 'react';
import type { AnyRecord } from '../../api/client.ts';
import type { Field } from '../../parts/form/fields.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { languages } from '../../texts/language.tsx';
import { contactTexts } from './texts/index.ts';

const isPerson = ({ type }: AnyRecord): boolean => type === 'person';

/** The custom fields of persons, or of organizations. */
export const customFieldsOf = (contact: AnyRecord): readonly string[] => [isPerson(contact) ? 'people' : 'organization'];

const three = [1, 2, 3] as const;

/** The fields of a contact; its type cannot change once it is stored. */
export function useContactFields(isNew: boolean): readonly Field[] {
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
        label: texts.belongsTo,
        type: 'reference',
        path: '/v2/contact',
        query: { type: 'organization' },
        which: 'id',
        when: isPerson,
      },
      { name: 'client', label: texts.client, type: 'flag' },
      { name: 'icon', label: texts.picture, type: 'file' },
      ...three.map((n): Field => ({ name: `email_${n}`, label: texts.emailNumber(n), type: 'text', group: reach })),
      ...three.map((n): Field => ({ name: `phone_${n}`, label: texts.phoneNumber(n), type: 'text', group: reach })),
      { name: 'website', label: texts.website, type: 'text', group: reach },
      ...three.map((n): Field => ({ name: `address_line_${n}`, label: texts.addressLine(n), type: 'text', group: address })),
      { name: 'address_postcode', label: texts.postcode, type: 'text', group: address },
      { name: 'address_city', label: texts.city, type: 'text', group: address },
      { name: 'address_state', label: texts.region, type: 'text', group: address },
      { name: 'address_country', label: texts.country, type: 'text', group: address },
      { name: 'vat_number', label: texts.vatNumber, type: 'text', group: billing },
      { name: 'tax_number', label: texts.taxNumber, type: 'text', group: billing },
      { name: 'payment_terms_days', label: texts.paymentTerms, type: 'integer', group: billing },
      {
        name: 'language',
        label: texts.documentLanguage,
        type: 'choice',
        unset: texts.languageOfFirm,
        group: billing,
        options: Object.entries(languages).map(([value, label]) => ({ value, label })),
      },
    ];
  }, [common, texts, isNew]);
}
