import type { MailFactName } from '@daybook/contract';
import type { Language } from '@daybook/values';
import { texts } from '../texts/index.ts';
import type { MailButton, MailFact } from '../texts/mail-face.ts';
import { escapeHtml } from './html.ts';

/** What a mail shows. Its text is the one that its text part has. */
export interface MailContent {
  readonly language: Language;
  readonly subject: string;
  readonly text: string;
  readonly facts: readonly MailFact[];
  /** Where the mail leads. A line of the text that is this address and nothing else becomes the button. */
  readonly button: MailButton | null;
  /** Whether addresses within the text are links. */
  readonly linksTyped: boolean;
  readonly firm: string;
  /** Lines of the address of the firm. */
  readonly address: readonly string[];
  /** `src` is the address of the picture within the mail. */
  readonly logo: { readonly src: string; readonly width: number; readonly height: number } | null;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;";
const BREAK = 'overflow-wrap:anywhere;word-break:break-word;';
const FOOT = `padding:16px 28px;border-top:1px solid #d9dee5;${FONT}font-size:13px;line-height:20px;color:#5d6878;${BREAK}`;
const NAME = `${FONT}font-size:17px;line-height:24px;font-weight:600;color:#1d2430;${BREAK}`;
const PARAGRAPH = `margin:0 0 16px;${FONT}font-size:16px;line-height:24px;color:#1d2430;${BREAK}`;
const BUTTON =
  `display:inline-block;padding:12px 24px;${FONT}font-size:16px;line-height:24px;font-weight:600;color:#ffffff;` +
  'text-decoration:none;border-radius:6px;';
const CELL = `padding:8px 0;border-bottom:1px solid #d9dee5;${FONT}font-size:15px;line-height:22px;`;
const LABEL = `${CELL}padding-right:16px;text-align:left;font-weight:400;color:#5d6878;`;
const VALUE = `${CELL}text-align:right;color:#1d2430;`;
/** Amounts, days and numbers of documents stay whole: one that is cut reads as another. */
const WHOLE_LENGTH = 24;
const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"';

// Programs that know no style elements show the colours of the attributes, and those that invert find none that vanish.
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .card { border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; }
  .pad { padding-left: 16px !important; padding-right: 16px !important; }
  .above { display: inline-block !important; }
  .below { display: block !important; padding: 8px 0 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page { background: #14181f !important; }
  .card { background: #1f2630 !important; border-color: #38414e !important; }
  .ink { color: #e8ecf2 !important; }
  .soft { color: #a9b4c2 !important; }
  .line { border-color: #38414e !important; }
  .link { color: #8ab6f5 !important; }
}
`;

/** A mail as a page: tables and inline styles, which every mail program shows; it loads nothing and runs nothing. */
export function mailPage(content: MailContent): string {
  const { language, subject, firm, address, facts } = content;
  const blocks = blocksOf(content);
  const at = Math.min(2, indexOfButton(blocks));
  const body = [...blocks.slice(0, at), ...(facts.length === 0 ? [] : [{ html: factsTable(content) }]), ...blocks.slice(at)];
  const foot = [firm, ...address].map(escapeHtml).join('<br>');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f1f3f6;">
<table ${TABLE} width="100%" class="page" style="background:#f1f3f6;"><tr><td align="center" class="outer" style="padding:24px 8px;">
<!--[if mso]><table ${TABLE} width="600"><tr><td><![endif]-->
<table ${TABLE} width="100%" class="card" style="max-width:600px;background:#ffffff;border:1px solid #d9dee5;border-radius:8px;">
<tr><td class="pad line" style="padding:20px 28px;border-bottom:1px solid #d9dee5;">${headOf(content)}</td></tr>
<tr><td class="pad" style="padding:24px 28px 8px;">
${body.map(({ html }) => html).join('\n')}
</td></tr>
<tr><td class="pad line soft" dir="auto" style="${FOOT}">${foot}</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`;
}

/** Beside a wider logo a telephone has no room for the name. */
const BESIDE = 80;

// A logo that is dark is on its own light ground in the dark, too.
function headOf({ firm, logo }: MailContent): string {
  const name = `<span class="ink" dir="auto" style="${NAME}">${escapeHtml(firm)}</span>`;
  if (logo === null) return name;
  const { src, width, height } = logo;
  const isWide = width > BESIDE;
  const style = `display:block;width:${width}px;height:${height}px;border:0;`;
  const picture = `<img src="${escapeHtml(src)}" width="${width}" height="${height}" alt="" style="${style}">`;
  const cells = [
    `<td${isWide ? ' class="above"' : ''} style="padding:4px;background:#ffffff;border-radius:6px;">${picture}</td>`,
    `<td${isWide ? ' class="below"' : ''} style="padding-left:14px;">${name}</td>`,
  ];
  return `<table ${TABLE}><tr>${cells.join('')}</tr></table>`;
}

interface Block {
  readonly html: string;
  readonly isButton?: boolean;
}

const indexOfButton = (blocks: readonly Block[]): number => {
  const at = blocks.findIndex(({ isButton }) => isButton);
  return at < 0 ? blocks.length : at;
};

/** The paragraphs of the text and the button, in the place of its address, otherwise at the end. */
function blocksOf({ language, text, button, linksTyped }: MailContent): Block[] {
  const linesBlock = (lines: readonly string[]): Block[] => paragraphOf(lines, linksTyped ? withLinks : escapeHtml);
  const paragraphs = text
    .replaceAll(/\r\n?/g, '\n')
    .trim()
    .split(/\n[^\S\n]*(?:\n[^\S\n]*)+/)
    .map((paragraph) => paragraph.split('\n'));
  if (button === null) return paragraphs.flatMap(linesBlock);
  const pressed: Block = { html: buttonOf(texts[language].mails.buttons[button.name], button.url), isButton: true };
  const isAddress = (line: string): boolean => line.trim() === button.url;
  const whole = paragraphs.findIndex((lines) => lines.some(isAddress));
  const at = whole < 0 ? paragraphs.findIndex((lines) => lines.some((line) => line.includes(button.url))) : whole;
  const blocks = paragraphs.flatMap((lines, i): Block[] => {
    if (i !== at) return linesBlock(lines);
    const line = lines.findIndex(isAddress);
    return line < 0
      ? [...linesBlock(lines), pressed]
      : [...linesBlock(lines.slice(0, line)), pressed, ...linesBlock(lines.slice(line + 1))];
  });
  return at < 0 ? [...blocks, pressed] : blocks;
}

function paragraphOf(lines: readonly string[], shownAs: (line: string) => string): Block[] {
  if (lines.length === 0) return [];
  return [{ html: `<p class="ink" dir="auto" style="${PARAGRAPH}">${lines.map(shownAs).join('<br>')}</p>` }];
}

const target = 'target="_blank" rel="noopener noreferrer"';

function buttonOf(label: string, url: string): string {
  const link = `<a href="${escapeHtml(url)}" ${target} style="${BUTTON}">${escapeHtml(label)}</a>`;
  const cell = `<td bgcolor="#1f5fbf" style="background:#1f5fbf;border-radius:6px;">${link}</td>`;
  return `<table ${TABLE} style="margin:0 0 20px;"><tr>${cell}</tr></table>`;
}

const ADDRESSES = /https?:\/\/[^\s<>"'`]+/giu;
/** Marks that end the sentence, and not the address. */
const AFTER = '.,;:!?)]}»”…';
/** What is longer stays text: nobody typed it to be pressed. */
const MAX_LINK = 2_000;

function withoutMarks(address: string): string {
  let end = address.length;
  while (end > 0 && AFTER.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}

/** A line of text whose addresses are links. */
function withLinks(line: string): string {
  let [html, from] = ['', 0];
  for (const { 0: address, index } of line.matchAll(ADDRESSES)) {
    const url = withoutMarks(address);
    if (url.length > MAX_LINK || !URL.canParse(url)) continue;
    html += escapeHtml(line.slice(from, index));
    const href = escapeHtml(url);
    html += `<a class="link" href="${href}" ${target} style="color:#1f5fbf;${BREAK}">${href}</a>`;
    from = index + url.length;
  }
  return html + escapeHtml(line.slice(from));
}

// What is open is what matters, otherwise the sum.
const SUMS: readonly MailFactName[] = ['total', 'payable', 'received', 'refunded', 'open'];

function factsTable({ language, facts }: MailContent): string {
  const amountDue = facts.findLast(({ name }) => SUMS.includes(name))?.name;
  const rows = facts.map(({ name, text }) => {
    const weight = name === amountDue ? 'font-weight:700;' : '';
    const label = escapeHtml(factLabel(language, name));
    const value = escapeHtml(text);
    const wrap = text.length > WHOLE_LENGTH ? BREAK : 'white-space:nowrap;';
    const head = `<th scope="row" align="left" valign="top" class="soft line" style="${LABEL}">${label}</th>`;
    return `<tr>${head}<td align="right" valign="top" dir="auto" class="ink line" style="${VALUE}${wrap}${weight}">${value}</td></tr>`;
  });
  const style = 'margin:4px 0 24px;border-top:1px solid #d9dee5;';
  return `<table class="line" cellpadding="0" cellspacing="0" border="0" width="100%" style="${style}">${rows.join('')}</table>`;
}

/** What a row of the table of a mail is called. */
function factLabel(language: Language, name: MailFactName): string {
  const { paper, mails } = texts[language];
  const { received, refunded, period, balance, credit } = paper.ledger;
  const own = { received, refunded, period, balance, credit, late_fee: mails.lateFee };
  return Object.hasOwn(own, name) ? own[name as keyof typeof own] : paper[name as Exclude<MailFactName, keyof typeof own>];
}
