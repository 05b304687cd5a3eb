import { compare, toText, type Decimal } from '@daybook/values';
import encodeQR from 'qr';

/** A transfer in euros, as a banking app reads it. */
interface Transfer {
  readonly name: string;
  readonly iban: string;
  readonly bic: string;
  readonly amount: Decimal;
  readonly reference: string;
}

const MAX_NAME = 70;
const MAX_REFERENCE = 140;
const MIN_AMOUNT: Decimal = { units: 1n, scale: 2 };
const MAX_AMOUNT: Decimal = { units: 99_999_999_999n, scale: 2 };

const oneLine = (text: string, most: number): string => [...text.replaceAll(/\s+/g, ' ').trim()].slice(0, most).join('').trim();

/** The text of a GiroCode (EPC069-12, version 002), or undefined where it has no form for the transfer. */
export function transferText({ name, iban, bic, amount, reference }: Transfer): string | undefined {
  const holder = oneLine(name, MAX_NAME);
  const isPossible = compare(amount, MIN_AMOUNT) >= 0 && compare(amount, MAX_AMOUNT) <= 0;
  if (holder === '' || iban === '' || !isPossible) return undefined;
  const [utf8, purpose, structured] = ['1', '', ''];
  return [
    'BCD',
    '002',
    utf8,
    'SCT',
    bic,
    holder,
    iban,
    `EUR${toText(amount, 2)}`,
    purpose,
    structured,
    oneLine(reference, MAX_REFERENCE),
  ].join('\n');
}

/** The same as a picture of black squares with the quiet zone that readers need; `size` is its side in modules. */
export function transferCode(transfer: Transfer): { readonly path: string; readonly size: number } | undefined {
  const text = transferText(transfer);
  if (text === undefined) return undefined;
  // The standard asks for error correction level M and at most version 13.
  const rows = encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 });
  const path = rows.map((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')).join('')).join('');
  return { path, size: rows.length };
}
