import { countryCode, identityKinds, type IdentityName } from '@daybook/values';
import { useMemo } from 'react';
import { useKindWords } from '../words.ts';
import type { FieldLine } from './fields.tsx';
import { elementsIn, isMembers, isText } from '../../api/checked.ts';
import { labelled } from '../../texts/labelled.ts';

interface Party {
  readonly address_country?: unknown;
  readonly identities?: unknown;
}

/**
 * The field of what identifies a party. Where its country is known only what that has is offered, and what is there already; otherwise
 * everything, with the countries before it.
 */
export function useIdentityField(kind: 'account' | 'contact', names: readonly IdentityName[], party: Party = {}): FieldLine<'identities'> {
  const { choice } = useKindWords();
  const { address_country, identities } = party;
  return useMemo(() => {
    const code = countryCode(String(address_country ?? ''));
    // Liechtenstein has the registers and the payments of Switzerland.
    const country = code === 'LI' ? 'CH' : code;
    const own = elementsIn(identities, isMembers).map((one) => one['kind']);
    const offered = names.filter((name) => country === undefined || identityKinds[name].country === country || own.includes(name));
    const nameOf = (name: string): string => choice(kind, {}, name);
    const options = offered.map((value) => ({
      value,
      label: country === undefined ? labelled(identityKinds[value].country, nameOf(value)) : nameOf(value),
    }));
    return {
      name: 'identities',
      fields: [
        { name: 'kind', required: true, options },
        { name: 'value', required: true },
      ],
      titleOf: ({ kind: chosen }) => (isText(chosen) ? nameOf(chosen) : undefined),
    };
  }, [choice, kind, names, address_country, identities]);
}
