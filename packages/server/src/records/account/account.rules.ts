import type { Findings } from '@daybook/contract';

const LETTER_A = 55;

/** Whether the text has the form and the check digits of an IBAN (ISO 13616): letters count from 10, the whole is 1 modulo 97. */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text)) return false;
  const turned = text.slice(4) + text.slice(0, 4);
  const digits = turned.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - LETTER_A));
  return BigInt(digits) % 97n === 1n;
}

/** Whether the text has the form of a BIC (ISO 9362). */
export function isBic(text: string): boolean {
  return /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text);
}

/** The value to store of a bank code, which may be sent as it is printed: with spaces, in small letters. Reports one that is not valid. */
export function readBankCode(text: string | undefined, member: 'iban' | 'bic', findings: Findings): string | undefined {
  if (text === undefined || text === '') return text;
  const code = text.replaceAll(/[\s-]/g, '').toUpperCase();
  if ((member === 'iban' ? isIban : isBic)(code)) return code;
  return findings.fault(`/${member}`, 'invalid_value', `${JSON.stringify(text)} is not a valid ${member.toUpperCase()}`);
}
