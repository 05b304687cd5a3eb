import { Fieldset, SimpleGrid } from '@mantine/core';
import type { Listed, Values, ValuesOf } from '../../api/records.ts';
import type { ErrorAt } from '../../parts/form/custom-fields.tsx';
import { FieldInput } from '../../parts/form/fields.tsx';
import { contactTexts } from './texts/index.ts';

/** Pointers of what is drawn here. */
export const PLACES = ['/electronic_address'];

type Address = Values<keyof NonNullable<Listed<'/v2/contact'>['electronic_address']>>;

interface AddressProps {
  readonly values: ValuesOf<'/v2/contact'>;
  readonly change: (changes: ValuesOf<'/v2/contact'>) => void;
  readonly errorAt: ErrorAt;
  readonly isReadOnly: boolean;
}

/** Where electronic invoices go: a scheme and an address within it. */
export function ElectronicAddress({ values, change, errorAt, isReadOnly }: AddressProps) {
  const texts = contactTexts.use();
  const address = (values['electronic_address'] ?? {}) as Address;
  const put = (changes: Address): void => {
    const next = { ...address, ...changes };
    const isEmpty = Object.values(next).every((value) => value === '' || value === null);
    change({ electronic_address: isEmpty ? null : next });
  };
  return (
    <Fieldset legend={texts.electronic_address}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="xs" verticalSpacing="xs">
        {(['scheme', 'id'] as const).map((name) => (
          <FieldInput
            key={name}
            field={{ name, label: name === 'scheme' ? texts.scheme : texts.addressInScheme, type: 'text', isReadOnly }}
            value={address[name]}
            change={(value) => put({ [name]: value })}
            error={errorAt(`/electronic_address/${name}`)}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
