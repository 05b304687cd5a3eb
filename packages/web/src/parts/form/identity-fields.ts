import { countryCode, identityKinds, type IdentityName } from '@daybook/values';
import { useMemo } from 'react';
import { useKindWords } from '../words.ts';
import type { FieldLine } from './fields.tsx';
import { elementsIn, isMembers, isText, membersIn } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

/**
 * The field of what identifies a party. Where its country is filled in only what that has is offered, and what is there already; otherwise
 * everything, with the countries before it.
 */
export function useIdentityField(kind: 'account' | 'contact', names: readonly IdentityName[]): FieldLine<'identities'> {
  const { choice } = useKindWords();
  return useMemo(() => {
    const nameOf = (name: string): string => choice(kind, {}, name);
    const optionsBy = (values: object) => {
      const { address_country: typed, identities } = membersIn(values);
      const code = countryCode(String(typed ?? ''));
      // Liechtenstein has the registers and the payments of Switzerland.
      const country = code === 'LI' ? 'CH' : code;
      const own = elementsIn(identities, isMembers).map((one) => one['kind']);
      return names
        .filter((name) => country === undefined || identityKinds[name].country === country || own.includes(name))
        .map((value) => ({
          value,
          label: country === undefined ? labelled(identityKinds[value].country, nameOf(value)) : nameOf(value),
        }));
    };
    return {
      name: 'identities',
      fields: [
        { name: 'kind', required: true },
        { name: 'value', required: true },
      ],
      fieldsBy: (fields, values) => fields.map((field) => (field.name === 'kind' ? { ...field, options: optionsBy(values) } : field)),
      titleOf: ({ kind: chosen }) => (isText(chosen) ? nameOf(chosen) : undefined),
    };
  }, [choice, kind, names]);
}
