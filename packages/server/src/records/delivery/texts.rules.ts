/** What the usual text of a mail says of a document, as the client reads it. */
export interface Said {
  readonly language: string;
  /** `Quote`, `Invoice`, in the language of the document. */
  readonly type: string;
  readonly number: string;
  readonly total: string;
  /** Until when it holds or is due; empty where nothing is said of that. */
  readonly until: string;
  readonly client: string;
  readonly firm: string;
  readonly isQuote: boolean;
}

interface Words {
  readonly subject: (said: Said) => string;
  readonly greeting: (name: string) => string;
  readonly attached: (said: Said) => string;
  readonly until: (said: Said) => string;
  readonly online: (said: Said) => string;
  readonly regards: string;
}

const languages: { readonly [language: string]: Words } = {
  en: {
    subject: ({ type, number, firm }) => `${type} ${number} from ${firm}`,
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    attached: ({ type, number, total }) => `Attached is ${type.toLowerCase()} ${number} for ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `It is valid until ${until}.` : `It is due on ${until}.`),
    online: ({ isQuote }) => (isQuote ? 'You can read and answer it here:' : 'You can also read it here:'),
    regards: 'Kind regards',
  },
  de: {
    subject: ({ type, number, firm }) => `${type} ${number} von ${firm}`,
    greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    attached: ({ type, number, total }) => `im Anhang finden Sie: ${type} ${number} über ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `Das Angebot gilt bis ${until}.` : `Der Betrag ist fällig am ${until}.`),
    online: ({ isQuote }) => (isQuote ? 'Hier können Sie es lesen und beantworten:' : 'Hier können Sie das Dokument auch lesen:'),
    regards: 'Mit freundlichen Grüßen',
  },
  fr: {
    subject: ({ type, number, firm }) => `${type} ${number} de ${firm}`,
    greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    attached: ({ type, number, total }) => `Vous trouverez ci-joint : ${type} ${number} d’un montant de ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `Ce devis est valable jusqu’au ${until}.` : `Le montant est à payer le ${until}.`),
    online: ({ isQuote }) => (isQuote ? 'Vous pouvez le lire et y répondre ici :' : 'Vous pouvez aussi le lire ici :'),
    regards: 'Cordialement',
  },
  es: {
    subject: ({ type, number, firm }) => `${type} ${number} de ${firm}`,
    greeting: (name) => (name === '' ? 'Buenos días:' : `Buenos días, ${name}:`),
    attached: ({ type, number, total }) => `Le adjuntamos: ${type} ${number} por ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `Es válido hasta el ${until}.` : `Vence el ${until}.`),
    online: ({ isQuote }) => (isQuote ? 'Puede leerlo y responder aquí:' : 'También puede leerlo aquí:'),
    regards: 'Un saludo',
  },
  pl: {
    subject: ({ type, number, firm }) => `${type} ${number} od ${firm}`,
    greeting: () => 'Dzień dobry,',
    attached: ({ type, number, total }) => `w załączniku przesyłamy dokument: ${type} ${number} na kwotę ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `Oferta jest ważna do ${until}.` : `Termin płatności: ${until}.`),
    online: ({ isQuote }) => (isQuote ? 'Można ją przeczytać i odpowiedzieć tutaj:' : 'Można go też przeczytać tutaj:'),
    regards: 'Z poważaniem',
  },
};

/** What stands for the address of the public link in the text of a mail, so that the address itself stands nowhere. */
export const LINK = '{link}';

const wordsOf = (language: string): Words => languages[language] ?? (languages['en'] as Words);

/** The subject of a mail whose document has no template for it. */
export const usualSubject = (said: Said): string => wordsOf(said.language).subject(said);

/** The text of a mail whose document has no template for it. */
export function usualBody(said: Said, hasLink: boolean): string {
  const { greeting, attached, until, online, regards } = wordsOf(said.language);
  const sentences = [attached(said), ...(said.until === '' ? [] : [until(said)])].join(' ');
  const link = hasLink ? [`${online(said)}\n${LINK}`] : [];
  return [greeting(said.client), sentences, ...link, `${regards}\n${said.firm}`].join('\n\n');
}

/** A text with the place of the link: at its end, where nobody said where. */
export function withLink(body: string, hasLink: boolean): string {
  return !hasLink || body.includes(LINK) ? body : `${body.trimEnd()}\n\n${LINK}\n`;
}
