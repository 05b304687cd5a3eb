import { MAX_RECIPIENTS, type Findings } from '@daybook/contract';
import { isEmailAddress } from '@daybook/values';

interface Sent {
  readonly to?: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
}

export interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
}

/** Who gets a mail, each once; `usual` are the addresses of the client, the best first. */
export function recipientsOf({ to = [], cc = [], bcc = [] }: Sent, usual: readonly string[], findings: Findings): Recipients {
  const seen = new Set<string>();
  const once = (addresses: readonly string[]): string[] =>
    addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
  const all = { to: once(to.length > 0 ? to : usualAddress(usual, findings)), cc: once(cc), bcc: once(bcc) };
  if (seen.size > MAX_RECIPIENTS)
    findings.fault('/to', 'too_many', `with copies there are ${seen.size} recipients, at most ${MAX_RECIPIENTS} are allowed`);
  return all;
}

function usualAddress(usual: readonly string[], findings: Findings): string[] {
  // What could not be read of `to` was reported.
  if (findings.faults.some(({ pointer }) => pointer === '/to' || pointer.startsWith('/to/'))) return [];
  const address = usual.find((one) => one !== '');
  if (address === undefined) findings.fault('/to', 'required', 'is required, because the client has no e-mail address');
  else if (isEmailAddress(address)) return [address];
  else findings.fault('/to', 'required', `is required, because ${JSON.stringify(address)} of the client is not an e-mail address`);
  return [];
}

/** What the usual text of a mail says of a document, as the client reads it. */
export interface Said {
  readonly language: string;
  /** `Quote`, `Invoice`, in the language of the document. */
  readonly type: string;
  readonly number: string;
  readonly total: string;
  /** Until when it holds or is due; empty where nothing is said of that. */
  readonly until: string;
  /** What is still open of an invoice of which a part is settled, SETTLED where all of it is; otherwise empty. */
  readonly open: string;
  readonly client: string;
  readonly firm: string;
  readonly isQuote: boolean;
}

interface Words {
  readonly subject: (said: Said) => string;
  readonly greeting: (name: string) => string;
  readonly attached: (said: Said) => string;
  readonly until: (said: Said) => string;
  readonly settled: string;
  readonly open: (said: Said) => string;
  readonly online: (said: Said) => string;
  readonly regards: string;
}

const languages: { readonly [language: string]: Words } = {
  en: {
    subject: ({ type, number, firm }) => `${type} ${number} from ${firm}`,
    greeting: (name) => (name === '' ? 'Hello,' : `Hello ${name},`),
    attached: ({ type, number, total }) => `Attached is ${type.toLowerCase()} ${number} for ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `It is valid until ${until}.` : `It is due on ${until}.`),
    settled: 'It is settled: there is nothing left to pay.',
    open: ({ open }) => `Of this, ${open} is still open.`,
    online: ({ isQuote }) => (isQuote ? 'You can read and answer it here:' : 'You can also read it here:'),
    regards: 'Kind regards',
  },
  de: {
    subject: ({ type, number, firm }) => `${type} ${number} von ${firm}`,
    greeting: (name) => (name === '' ? 'Guten Tag,' : `Guten Tag ${name},`),
    attached: ({ type, number, total }) => `im Anhang finden Sie: ${type} ${number} über ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `Das Angebot gilt bis ${until}.` : `Der Betrag ist fällig am ${until}.`),
    settled: 'Sie ist beglichen: Es ist nichts mehr zu zahlen.',
    open: ({ open }) => `Davon sind noch ${open} offen.`,
    online: ({ isQuote }) => (isQuote ? 'Hier können Sie es lesen und beantworten:' : 'Hier können Sie das Dokument auch lesen:'),
    regards: 'Mit freundlichen Grüßen',
  },
  fr: {
    subject: ({ type, number, firm }) => `${type} ${number} de ${firm}`,
    greeting: (name) => (name === '' ? 'Bonjour,' : `Bonjour ${name},`),
    attached: ({ type, number, total }) => `Vous trouverez ci-joint : ${type} ${number} d’un montant de ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `Ce devis est valable jusqu’au ${until}.` : `Le montant est à payer le ${until}.`),
    settled: 'Le montant est réglé : il ne reste rien à payer.',
    open: ({ open }) => `Il reste ${open} à payer.`,
    online: ({ isQuote }) => (isQuote ? 'Vous pouvez le lire et y répondre ici :' : 'Vous pouvez aussi le lire ici :'),
    regards: 'Cordialement',
  },
  es: {
    subject: ({ type, number, firm }) => `${type} ${number} de ${firm}`,
    greeting: (name) => (name === '' ? 'Buenos días:' : `Buenos días, ${name}:`),
    attached: ({ type, number, total }) => `Le adjuntamos: ${type} ${number} por ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `Es válido hasta el ${until}.` : `Vence el ${until}.`),
    settled: 'El importe está saldado: no queda nada por pagar.',
    open: ({ open }) => `Quedan por pagar ${open}.`,
    online: ({ isQuote }) => (isQuote ? 'Puede leerlo y responder aquí:' : 'También puede leerlo aquí:'),
    regards: 'Un saludo',
  },
  pl: {
    subject: ({ type, number, firm }) => `${type} ${number} od ${firm}`,
    greeting: () => 'Dzień dobry,',
    attached: ({ type, number, total }) => `w załączniku przesyłamy dokument: ${type} ${number} na kwotę ${total}.`,
    until: ({ until, isQuote }) => (isQuote ? `Oferta jest ważna do ${until}.` : `Termin płatności: ${until}.`),
    settled: 'Należność została uregulowana: nie ma nic do zapłaty.',
    open: ({ open }) => `Do zapłaty pozostało ${open}.`,
    online: ({ isQuote }) => (isQuote ? 'Można ją przeczytać i odpowiedzieć tutaj:' : 'Można go też przeczytać tutaj:'),
    regards: 'Z poważaniem',
  },
};

/** What stands for the address of the public link in the text of a mail, so that the address itself stands nowhere. */
export const LINK = '{link}';

/** What is open of an invoice of which nothing is. */
export const SETTLED = 'none';

const wordsOf = (language: string): Words => languages[language] ?? (languages['en'] as Words);

/** The subject of a mail whose document has no template for it. */
export const usualSubject = (said: Said): string => wordsOf(said.language).subject(said);

/** The text of a mail whose document has no template for it. */
export function usualBody(said: Said, hasLink: boolean): string {
  const { greeting, attached, until, settled, open, online, regards } = wordsOf(said.language);
  const due = [...(said.open === '' ? [] : [open(said)]), ...(said.until === '' ? [] : [until(said)])];
  const sentences = [attached(said), ...(said.open === SETTLED ? [settled] : due)].join(' ');
  const link = hasLink ? [`${online(said)}\n${LINK}`] : [];
  return [greeting(said.client), sentences, ...link, `${regards}\n${said.firm}`].join('\n\n');
}

/** A text with the place of the link: at its end, where nobody said where. */
export function withLink(body: string, hasLink: boolean): string {
  return !hasLink || body.includes(LINK) ? body : `${body.trimEnd()}\n\n${LINK}\n`;
}
