import { useEffect } from 'react';
import { useAddress } from './address.ts';
import { isNewPage, openingIsNone } from './typed-ahead.ts';

/** Lets go of what was typed ahead of a new record, once it is known that this user makes none here: there is no field for it. */
export function useNoForm(isNone: boolean): void {
  const [address] = useAddress();
  const open = address['open'];
  useEffect(() => {
    if (isNone && isNewPage()) openingIsNone('form');
  }, [isNone, open]);
}
