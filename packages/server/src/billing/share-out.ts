function sizeOf(value: bigint): bigint {
  return value < 0n ? -value : value;
}

function compareLargestFirst(left: bigint, right: bigint): number {
  if (left === right) return 0;
  return left > right ? -1 : 1;
}

/** Shares a rounded whole out so that the shares add up to it. The exact shares are `parts[i] / denominator`, and `whole` is their sum,
 *  rounded: first each share is cut towards zero, then the largest remainders get one more; of equal ones the earliest. */
export function shareOut(whole: bigint, parts: readonly bigint[], denominator: bigint): bigint[] {
  const shares = parts.map((part) => part / denominator);
  const missing = whole - shares.reduce((sum, share) => sum + share, 0n);
  // Measured in the direction of what is missing, so that a credit note mirrors its invoice and no share is taken from a
  // line whose own remainder points the other way.
  const direction = missing < 0n ? -1n : 1n;
  const remainders = parts.map((part, index) => ({ index, size: (part % denominator) * direction }));
  // Sorting keeps the order of equal ones, which makes the earliest line the first.
  remainders.sort((left, right) => compareLargestFirst(left.size, right.size));
  // What is missing is more than one for each where the whole is not the sum of the shares, but given.
  const [count, size] = [BigInt(Math.max(parts.length, 1)), sizeOf(missing)];
  for (const [place, { index }] of remainders.entries())
    shares[index] = (shares[index] ?? 0n) + direction * (size / count + (BigInt(place) < size % count ? 1n : 0n));
  return shares;
}
