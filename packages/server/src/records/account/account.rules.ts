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

/** Reports a bank code that is not valid; one with spaces or small letters has one sensible repair. Returns the value to store. */
export function readBankCode(text: string | undefined, member: 'iban' | 'bic', findings: Findings): string | undefined {
  if (text === undefined || text === '') return text;
  const isValid = member === 'iban' ? isIban : isBic;
  if (isValid(text)) return text;
  const repaired = text.replaceAll(/[\s-]/g, '').toUpperCase();
  const name = member.toUpperCase();
  if (isValid(repaired))
    return findings.repair(`/${member}`, 'invalid_value', text, repaired, `${name}: written in capitals and without spaces`);
  return findings.fault(`/${member}`, 'invalid_value', `${JSON.stringify(text)} is not a valid ${name}`);
}
