import { useAddress } from '../../parts/address.ts';
import { accountZone, useMe } from '../../api/me.ts';
import { now } from '../../formats/now.ts';
import { partsIn } from '../../formats/parts-in.ts';

/** The days that a report is about, "YYYY-MM-DD"; the end is excluded. By default, this year. */
export function useWindow(): {
  readonly from: string;
  readonly to: string;
  readonly change: (changes: { from?: string; to?: string }) => void;
} {
  const [address, change] = useAddress();
  const [year] = partsIn(now(), accountZone(useMe()));
  return {
    from: address['from'] ?? `${year}-01-01`,
    to: address['to'] ?? `${year + 1}-01-01`,
    change: (changes) => change(changes, { replace: true }),
  };
}
