import type { Language } from '@daybook/values';

interface Texts {
  readonly subject: string;
  readonly body: string;
}

/** What a firm itself writes in a mail: in general, and to clients who read another language. */
export interface OwnMail extends Texts {
  readonly texts: readonly (Texts & { readonly language: string })[];
}

/** What it writes in a language; what it says nothing of there, it says as in general. */
export function ownMailIn(language: Language, { subject, body, texts }: OwnMail): Texts {
  const own = texts.find((one) => one.language === language);
  return { subject: own?.subject || subject, body: own?.body || body };
}
