import { because, MAX_RECIPIENTS, type Findings } from '@daybook/contract';
import { isEmailAddress, type Language } from '@daybook/values';
import type { BusinessDocument } from '../../billing/business-document.ts';
import { texts } from '../../texts/index.ts';
import { writeMail } from '../../texts/write-mail.ts';
import type { Face, MailFact } from '../../texts/mail-face.ts';

export interface SentRecipients {
  readonly to?: readonly string[];
  readonly cc?: readonly string[];
  readonly bcc?: readonly string[];
}

export interface Recipients {
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
}

/** The recipients of a mail, each once; `usual` are the addresses of the client, the best first, `mailed` those of its latest mail. */
export function recipientsOf(
  { to = [], cc = [], bcc = [] }: SentRecipients,
  usual: readonly string[],
  findings: Findings,
  mailed: readonly string[] = [],
): Recipients {
  const seen = new Set<string>();
  const once = (addresses: readonly string[]): string[] =>
    addresses.filter((address) => !seen.has(address.toLowerCase()) && seen.add(address.toLowerCase()));
  const all = { to: once(to.length > 0 ? to : usualAddress(usual, findings, mailed)), cc: once(cc), bcc: once(bcc) };
  if (seen.size > MAX_RECIPIENTS)
    findings.fault(
      '/to',
      'too_many',
      `with copies there are ${seen.size} recipients, at most ${MAX_RECIPIENTS} are allowed`,
      because('too_many_recipients', { most: MAX_RECIPIENTS }),
    );
  return all;
}

function usualAddress(usual: readonly string[], findings: Findings, mailed: readonly string[]): string[] {
  // What could not be read of `to` was reported.
  if (findings.faults.some(({ pointer }) => pointer === '/to' || pointer.startsWith('/to/'))) return [];
  const address = usual.find((one) => one !== '');
  if (address === undefined && mailed.length > 0) {
    const addresses = mailed.join(', ');
    const reason = because('client_mailed_at', { addresses });
    findings.fault('/to', 'required', `is required: the client has no e-mail address, and was last mailed at ${addresses}`, reason);
  } else if (address === undefined)
    findings.fault('/to', 'required', 'is required, because the client has no e-mail address', because('no_address_of_client'));
  else if (isEmailAddress(address)) return [address];
  else
    findings.fault(
      '/to',
      'required',
      `is required, because ${JSON.stringify(address)} of the client is not an e-mail address`,
      because('no_address_of_client'),
    );
  return [];
}

/** What the usual text of a mail has from a document, as the client reads it. */
export interface Said {
  readonly language: Language;
  readonly kind: BusinessDocument['kind'] | 'proforma';
  /** `Quote`, `Invoice`, in the language of the document. */
  readonly type: string;
  readonly number: string;
  readonly total: string;
  /** Until when it holds or is due; empty where that is not set, and of a quote that is answered. */
  readonly until: string;
  /** Whether that day is over. */
  readonly isOver: boolean;
  /** Whether a quote is answered. */
  readonly isAnswered: boolean;
  /** What is still open of an invoice of which a part is settled, SETTLED where all of it is, FREE of one over nothing; otherwise empty. */
  readonly open: string;
  /** That only this is to be paid; empty where it is all of it. */
  readonly onlyOpen: string;
  readonly client: string;
  readonly firm: string;
  /** Of the firm and the client. */
  readonly countries: readonly string[];
}

/** The placeholder of the address of the public link in a mail, so that the address itself is stored nowhere. */
export const LINK = '{link}';

/** What is open of an invoice of which nothing is. */
export const SETTLED = 'none';

/** The same of one over nothing. */
export const FREE = 'free';

/** What a mail brings: the address of a public page, and files. */
export interface Brought {
  readonly hasLink: boolean;
  readonly hasFiles: boolean;
}

/** A mail whose document has no template for it. */
export function usualMail(
  { language, kind, client: name, countries, isOver, isAnswered, ...said }: Said,
  { hasLink, hasFiles }: Brought,
): { subject: string; body: string } {
  const { subject, attached, sent, until, over, settled, free, open, online: read } = texts[language].mails.document;
  const of = kind === 'quote' ? 'quote' : 'invoice';
  const due = [...(said.open === '' ? [] : [open]), ...(said.until === '' ? [] : [(isOver ? over : until)[of]])];
  const asks = kind === 'quote' && !isOver && !isAnswered;
  const online = asks ? read.quote : hasFiles ? read.invoice : read.alone;
  const owesNothing: { readonly [open: string]: readonly string[] } = { [SETTLED]: [settled], [FREE]: [free] };
  const sentences = [hasFiles || kind === 'proforma' ? attached[kind] : sent[kind], ...(owesNothing[said.open] ?? due)].join(' ');
  const note = hasFiles && said.onlyOpen !== '' ? ['{onlyOpen}'] : [];
  const paragraphs = [sentences, ...note, ...(hasLink ? [`${online}\n${LINK}`] : [])];
  const mail = writeMail(language, { subject, paragraphs }, { ...said, name }, countries);
  // What has no number leaves two spaces where it would be.
  return { ...mail, subject: mail.subject.replaceAll('  ', ' ') };
}

/** A text with the place of the link: at its end, where the text has none. */
export function withLink(body: string, hasLink: boolean): string {
  return !hasLink || body.includes(LINK) ? body : `${body.trimEnd()}\n\n${LINK}\n`;
}

const isPlace = (line: string | undefined): boolean => line?.trim() === LINK;

/** A paragraph without the line of the link, and without the one that leads to it ("You can read it here:"). */
const withoutPlace = (paragraph: string): string =>
  paragraph
    .split('\n')
    .filter((line, i, lines) => !isPlace(line) && !(isPlace(lines[i + 1]) && line.trim().endsWith(':')))
    .join('\n');

/** A text without the place of the link, and without the paragraphs that had nothing else. */
function withoutLink(body: string): string {
  return body
    .split('\n\n')
    .map((paragraph) => ({ paragraph, left: withoutPlace(paragraph) }))
    .filter(({ paragraph, left }) => left !== '' || paragraph === '')
    .map(({ left }) => left)
    .join('\n\n')
    .replaceAll(LINK, '');
}

/** The words of a mail as they are kept; `link` is the address of its public page, or nothing. */
export interface Worded {
  readonly document_kind: string;
  readonly subject: string;
  readonly body: string;
  readonly language: Language | '';
  readonly facts: readonly MailFact[];
  readonly link: string;
  /** Whether its page asks for an answer; otherwise that of a quote does. */
  readonly asks?: boolean;
}

/** What a mail shows: its text with the address of the public page, and a button that leads there. */
export function faceOf({ document_kind: kind, subject, body, language, facts, link, asks = kind === 'quote' }: Worded): Face {
  return {
    subject,
    text: link === '' ? withoutLink(body) : body.replaceAll(LINK, link),
    language,
    facts,
    button: link === '' ? null : { name: asks ? 'answer' : 'view', url: link },
  };
}
