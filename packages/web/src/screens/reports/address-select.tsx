import { Select } from '@mantine/core';
import { useAddress } from '../../parts/address.ts';

interface AddressSelectProps {
  /** The part of the address that has what is chosen. */
  readonly name: string;
  readonly label: string;
  readonly value: string | null;
  readonly data: { readonly value: string; readonly label: string }[];
}

/** A choice that the address has: another one is no place of its own. */
export function AddressSelect({ name, ...field }: AddressSelectProps) {
  const [, change] = useAddress();
  return <Select {...field} onChange={(value) => change({ [name]: value ?? undefined }, { replace: true })} />;
}
