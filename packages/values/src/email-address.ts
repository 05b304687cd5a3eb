const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?';

export const MAX_EMAIL_LENGTH = 254;
/** E-mail addresses as they are in use, as a regular expression: without quoted names, comments and anything that ends a line. */
export const EMAIL_PATTERN = `^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+(?!\\p{N}+$)${LABEL}$`;

const email = new RegExp(EMAIL_PATTERN, 'u');

export function isEmailAddress(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && email.test(text);
}
