/** An exact decimal number: `units` divided by ten to the power of `scale` (an integer of 0 or more). Never changed. */
export type Decimal = { readonly units: bigint; readonly scale: number };

export const ZERO: Decimal = { units: 0n, scale: 0 };
export const ONE: Decimal = { units: 1n, scale: 0 };
export const HUNDRED: Decimal = { units: 100n, scale: 0 };

// Work on a number grows with its digits, so a sender must not be able to choose their count freely.
const MAX_TEXT_LENGTH = 1000;
const MAX_EXPONENT = 400;

const PLAIN_DECIMAL = /^([+-]?)(\d+)(?:\.(\d+))?$/;
const JSON_NUMBER = /^(-?)(0|[1-9]\d*)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

const powers: bigint[] = [1n];

function powerOfTen(exponent: number): bigint {
  for (let next = powers.length; next <= exponent; next += 1) {
    powers.push((powers[next - 1] as bigint) * 10n);
  }
  return powers[exponent] as bigint;
}

function decimalFrom(sign: string, whole: string, fraction: string): Decimal {
  const units = BigInt(whole + fraction);
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

/** Reads decimal text such as "-12.50": an optional sign, digits, an optional fraction. Null for other text or over 1,000 characters. */
export function parseDecimal(text: string): Decimal | null {
  const parts = text.length > MAX_TEXT_LENGTH ? null : PLAIN_DECIMAL.exec(text);
  return parts === null ? null : decimalFrom(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '');
}

/**
 * Reads the source text of a JSON number exactly, exponent included. Not a JSON number, an exponent beyond ±400 or over 1,000 characters:
 * null.
 */
export function parseJsonNumber(text: string): Decimal | null {
  const parts = text.length > MAX_TEXT_LENGTH ? null : JSON_NUMBER.exec(text);
  if (parts === null) return null;
  const exponent = Number(parts[4] ?? '0');
  if (Math.abs(exponent) > MAX_EXPONENT) return null;
  const { units, scale } = decimalFrom(parts[1] ?? '', parts[2] ?? '', parts[3] ?? '');
  return exponent > scale ? { units: units * powerOfTen(exponent - scale), scale: 0 } : { units, scale: scale - exponent };
}

function unitsAt(value: Decimal, scale: number): bigint {
  return scale === value.scale ? value.units : value.units * powerOfTen(scale - value.scale);
}

export function add(left: Decimal, right: Decimal): Decimal {
  const scale = Math.max(left.scale, right.scale);
  return { units: unitsAt(left, scale) + unitsAt(right, scale), scale };
}

export const sumOf = (amounts: readonly Decimal[]): Decimal => amounts.reduce(add, ZERO);

export function subtract(left: Decimal, right: Decimal): Decimal {
  return add(left, negate(right));
}

export function negate(value: Decimal): Decimal {
  return { units: -value.units, scale: value.scale };
}

/** Without its sign. */
export function sizeOf(value: Decimal): Decimal {
  return value.units < 0n ? negate(value) : value;
}

export function multiply(left: Decimal, right: Decimal): Decimal {
  return { units: left.units * right.units, scale: left.scale + right.scale };
}

/** The quotient with exactly `scale` decimals, rounded half away from zero. Throws for a divisor of zero. */
export function divide(left: Decimal, right: Decimal, scale: number): Decimal {
  const [above, below] = [left.units * powerOfTen(scale + right.scale), right.units * powerOfTen(left.scale)];
  const doubled = 2n * above;
  // BigInt division cuts towards zero, so half a divisor in the direction of the quotient is added first.
  const half = above < 0n === below < 0n ? below : -below;
  return { units: (doubled + half) / (2n * below), scale };
}

/** Compares by value, so that 1.0 and 1.00 are the same. Fits `Array.sort`. */
export function compare(left: Decimal, right: Decimal): -1 | 0 | 1 {
  const scale = Math.max(left.scale, right.scale);
  const leftUnits = unitsAt(left, scale);
  const rightUnits = unitsAt(right, scale);
  if (leftUnits === rightUnits) return 0;
  return leftUnits < rightUnits ? -1 : 1;
}

export function equals(left: Decimal, right: Decimal): boolean {
  return compare(left, right) === 0;
}

/** The value with exactly `scale` decimals. A tie goes away from zero: 0.125 becomes 0.13 and -0.125 becomes -0.13. */
export function roundHalfAwayFromZero(value: Decimal, scale: number): Decimal {
  if (scale >= value.scale) return { units: unitsAt(value, scale), scale };
  const divisor = powerOfTen(value.scale - scale);
  // BigInt division cuts towards zero, so half a divisor with the sign of the value is added first.
  const half = value.units < 0n ? -divisor / 2n : divisor / 2n;
  return { units: (value.units + half) / divisor, scale };
}

function withoutTrailingZeros(value: Decimal, minScale: number): Decimal {
  let { units, scale } = value;
  while (scale > minScale && units % 10n === 0n) {
    units /= 10n;
    scale -= 1;
  }
  return { units, scale };
}

/** How many decimals the value needs: 0 for 12.00, 1 for 12.50. */
export function scaleOf(value: Decimal): number {
  return withoutTrailingZeros(value, 0).scale;
}

/** The decimal of a text as it is stored; 0 where there is none. */
export const storedDecimal = (text: unknown): Decimal => parseDecimal(String(text)) ?? ZERO;

/**
 * Plain decimal text with at least `minScale` decimals and no trailing zeros beyond them; by default all decimals the value was given with.
 */
export function toText(value: Decimal, minScale: number = value.scale): string {
  const { units, scale } =
    minScale < value.scale ? withoutTrailingZeros(value, minScale) : { units: unitsAt(value, minScale), scale: minScale };
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Plain decimal text without trailing zeros: "12.5", "0". */
export function toTextTrimmed(value: Decimal): string {
  return toText(value, 0);
}
