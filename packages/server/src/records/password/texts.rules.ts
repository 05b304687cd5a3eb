import type { LinkKind } from '@daybook/contract';
import { chooseLanguage } from '@daybook/values';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';
import type { Face } from '../../texts/mail-face.ts';

/** The texts of a mail with a link. */
interface LinkFacts {
  readonly kind: LinkKind;
  readonly language: string;
  readonly country: string;
  /** The firm. */
  readonly account: string;
  readonly person: string;
  readonly username: string;
  readonly url: string;
}

/** The mail, in the language of the firm. */
export function linkTexts({ kind, language: tag, account: firm, person: name, username, url, country }: LinkFacts): Face {
  const language = chooseLanguage(tag);
  const { access } = texts[language];
  const { subject, text, note } = access[kind];
  const words = { subject, paragraphs: [text, '{url}', note, access.username] };
  const mail = writeMail(language, words, { firm, name, username, url }, [country]);
  return { subject: mail.subject, text: `${mail.body}\n`, language, button: { name: 'password', url }, linksTyped: false };
}
