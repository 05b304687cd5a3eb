import { countryCode, type Language } from '@daybook/values';
import { fill, texts } from './index.ts';

interface MailWords {
  readonly subject: string;
  /** What is between the greeting and the firm. */
  readonly paragraphs: readonly string[];
}

interface MailValues {
  readonly firm: string;
  /** Whom the mail greets; empty where that is not known. */
  readonly name: string;
  readonly [name: string]: string;
}

/** Where German has no ß. */
const SWISS: ReadonlySet<string | undefined> = new Set(['CH', 'LI']);

/** A mail as Daybook words it, where no template of the account does; `countries` are those of who writes and who reads it. */
export function writeMail(
  language: Language,
  { subject, paragraphs }: MailWords,
  values: MailValues,
  countries: readonly string[],
): { subject: string; body: string } {
  const { greeting, greetingTo, regards } = texts[language].mails;
  const parts = [values.name === '' ? greeting : greetingTo, ...paragraphs, `${regards}\n{firm}`];
  const isSwiss = language === 'de' && countries.some((country) => SWISS.has(countryCode(country)));
  const write = (text: string): string => fill(isSwiss ? text.replaceAll('ß', 'ss') : text, values);
  return { subject: write(subject), body: parts.map(write).join('\n\n') };
}
