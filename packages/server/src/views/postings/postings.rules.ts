import { add, compare, storedDecimal, toText, ZERO, type Decimal } from '@daybook/values';

export type LedgerFormat = 'datev' | 'xero';

/** What the ledger calls the firm. */
export interface Firm {
  readonly name: string;
  /** Its code, empty where none is known. */
  readonly country: string;
  readonly ledger_consultant: string;
  readonly ledger_client: string;
  /** Digits of an account; those of clients have one more. */
  readonly ledger_digits: number;
  /** The month, from 1, in which the financial year begins. */
  readonly ledger_year_month: number;
  readonly ledger_account: string;
  readonly ledger_receivables: string;
  readonly ledger_untaxed_code: string;
  readonly ledger_rounding: string;
  /** What a line of the rounding is called. */
  readonly rounding: string;
}

/** A line of an issued document. Amounts are decimals as text, days are ISO dates, empty where there is none. */
export interface Line {
  readonly document_id: number;
  readonly number: string;
  readonly date: string;
  readonly due_date: string;
  readonly currency: string;
  readonly reference: string;
  readonly uuid: string;
  readonly name: string;
  readonly email: string;
  readonly vat_number: string;
  readonly receivables_account: string;
  readonly text: string;
  readonly quantity: string;
  readonly unit_amount: string;
  /** In percent. */
  readonly discount: string;
  /** Whether an amount was taken off, of the line or by a discount of the whole. */
  readonly is_lowered: boolean;
  readonly net: string;
  readonly tax: string;
  readonly tax_id: number | null;
  readonly tax_name: string;
  readonly rate: string;
  readonly account: string;
  readonly tax_code: string;
  readonly category: string;
  /** How many taxes it has. */
  readonly taxes: number;
  /** What is added to the total of its document, so that it can be paid in coins. */
  readonly rounding: string;
  /** Whether it is that itself. */
  readonly is_rounding?: boolean;
}

export interface Posting extends Pick<
  Line,
  'document_id' | 'number' | 'date' | 'due_date' | 'uuid' | 'name' | 'receivables_account' | 'account' | 'tax_id' | 'tax_code' | 'rate'
> {
  readonly currency: string;
  readonly category: string;
  readonly vat_number: string;
  readonly net: string;
  readonly tax: string;
  readonly total: string;
}

interface Missing {
  readonly kind: 'account' | 'contact' | 'tax';
  readonly id: number | null;
  readonly uuid: string;
  readonly name: string;
  readonly member: string;
  readonly least_digits: number | null;
  readonly most_digits: number | null;
}

interface LeftOut {
  readonly document_id: number;
  readonly number: string;
  readonly reason: 'other_currency' | 'several_taxes';
}

export interface Exported {
  /** The lines of the documents that are in the file, with the accounts that they are posted to. */
  readonly lines: readonly Line[];
  readonly postings: readonly Posting[];
  readonly missing: readonly Missing[];
  readonly leftOut: readonly LeftOut[];
}

/** What the documents of some lines post to the ledger, and what keeps that from being a file of a format. */
export function postingsOf(read: readonly Line[], firm: Firm, format: LedgerFormat): Exported {
  const documents = [...Map.groupBy(read, ({ document_id: id }) => id).values()].map((lines) => [...lines, ...roundingOf(lines, firm)]);
  const leftOut = documents.flatMap((lines) => {
    const { document_id, number } = lines[0] as Line;
    const reason = reasonToLeaveOut(lines, format);
    return reason === undefined ? [] : [{ document_id, number, reason }];
  });
  const isLeftOut = new Set(leftOut.map(({ document_id: id }) => id));
  const lines = documents
    .flat()
    .filter(({ document_id: id }) => !isLeftOut.has(id))
    .map((line) => withAccounts(line, firm, format));
  const groups = Map.groupBy(lines, ({ document_id: id, account, tax_id: tax, rate }) => `${id} ${account} ${tax} ${rate}`);
  // A posting of nothing is none.
  const posted = [...groups.values()].flatMap((group) => {
    const posting = postingOf(group);
    return isZero(posting.net) && isZero(posting.tax) ? [] : [{ group, posting }];
  });
  const postings = posted.map(({ posting }) => posting);
  const written = format === 'datev' ? posted.flatMap(({ group }) => group) : lines;
  return { lines, postings, missing: [...missingOfFirm(firm, format), ...missingOf(written, firm, format)], leftOut };
}

/** What some documents and others post. What is missing is named once. */
export const joined = (parts: readonly Exported[]): Exported => ({
  lines: parts.flatMap(({ lines }) => lines),
  postings: parts.flatMap(({ postings }) => postings),
  missing: eachOnce(parts.flatMap(({ missing }) => missing)),
  leftOut: parts.flatMap(({ leftOut }) => leftOut),
});

/** Lines in portions of whole documents, whose lines follow each other; one portion at least. */
export function portionsOf(lines: readonly Line[], most: number): (readonly Line[])[] {
  const portions: Line[][] = [[]];
  for (const [i, line] of lines.entries()) {
    const last = portions.at(-1) as Line[];
    if (last.length >= most && lines[i - 1]?.document_id !== line.document_id) portions.push([line]);
    else last.push(line);
  }
  return portions;
}

function reasonToLeaveOut(lines: readonly Line[], format: LedgerFormat): LeftOut['reason'] | undefined {
  if (lines.some(({ taxes }) => taxes > 1)) return 'several_taxes';
  return format === 'datev' && lines.some(({ currency }) => currency !== 'EUR') ? 'other_currency' : undefined;
}

/** The word for lines without tax is one of Xero: DATEV has no key for them. */
const withAccounts = (line: Line, firm: Firm, format: LedgerFormat): Line => ({
  ...line,
  account: line.is_rounding === true ? firm.ledger_rounding : line.account || firm.ledger_account,
  tax_code: line.tax_id === null ? (format === 'xero' ? firm.ledger_untaxed_code : '') : line.tax_code,
  receivables_account: line.receivables_account || firm.ledger_receivables,
});

/** What is payable differs from the total: that is no revenue, and has an account of its own. */
function roundingOf([first]: readonly Line[], { rounding: text }: Firm): Line[] {
  if (first === undefined || isZero(first.rounding)) return [];
  const { rounding: net } = first;
  const untaxed = { tax: '0.00', tax_id: null, tax_name: '', rate: '0', account: '', tax_code: '', category: '', taxes: 0 };
  const priced = { quantity: '1', unit_amount: net, discount: '0', is_lowered: false, net };
  return [{ ...first, ...untaxed, ...priced, text, is_rounding: true }];
}

const isZero = (text: string): boolean => compare(storedDecimal(text), ZERO) === 0;

function postingOf(lines: readonly Line[]): Posting {
  const { document_id, number, date, due_date, uuid, name, receivables_account, account, tax_id, tax_code, rate } = lines[0] as Line;
  const { currency, category, vat_number } = lines[0] as Line;
  const sum = (member: 'net' | 'tax'): Decimal => lines.map((line) => storedDecimal(line[member])).reduce(add);
  const [net, tax] = [sum('net'), sum('tax')];
  const about = { document_id, number, date, due_date, uuid, name, receivables_account, account, tax_id, tax_code, rate };
  return { ...about, currency, category, vat_number, net: toText(net), tax: toText(tax), total: toText(add(net, tax)) };
}

/** What a program takes as a number: so many digits, or any text. */
type Form = Pick<Missing, 'least_digits' | 'most_digits'>;
const digits = (least: number, most = least): Form => ({ least_digits: least, most_digits: most });
const ANY: Form = { least_digits: null, most_digits: null };

const fits = (text: string, { least_digits: least, most_digits: most }: Form): boolean =>
  least === null || most === null ? text !== '' : new RegExp(`^\\d{${least},${most}}$`).test(text);

function missingOfFirm(firm: Firm, format: LedgerFormat): Missing[] {
  const needed = { ledger_consultant: digits(4, 7), ledger_client: digits(1, 5) } as const;
  const members = format === 'datev' ? (['ledger_consultant', 'ledger_client'] as const) : [];
  return members
    .filter((member) => !fits(firm[member], needed[member]))
    .map((member) => ({ kind: 'account', id: null, uuid: '', name: firm.name, member, ...needed[member] }));
}

/** What taxes and clients lack, each once; where the firm has a number for all of them, that one is missing. */
function missingOf(lines: readonly Line[], firm: Firm, format: LedgerFormat): Missing[] {
  const isDatev = format === 'datev';
  const account = isDatev ? digits(firm.ledger_digits) : ANY;
  const receivables = digits(firm.ledger_digits + 1);
  const code = isDatev ? digits(0, 4) : ANY;
  const missing = lines.flatMap((line): Missing[] => {
    const ofTax = { kind: line.tax_id === null ? 'account' : 'tax', id: line.tax_id, uuid: '', name: line.tax_name } as const;
    const member = line.is_rounding === true ? 'ledger_rounding' : 'ledger_account';
    const lacksAccount = fits(line.account, account) ? [] : [{ ...ofTax, member, ...account }];
    const isUntaxed = line.tax_id === null;
    const lacksCode = fits(line.tax_code, code) ? [] : [{ ...ofTax, member: isUntaxed ? 'ledger_untaxed_code' : 'ledger_code', ...code }];
    const isOfClient = !isDatev || fits(line.receivables_account, receivables);
    const ofClient = { kind: 'contact', id: null, uuid: line.uuid, name: line.name } as const;
    return [...lacksAccount, ...lacksCode, ...(isOfClient ? [] : [{ ...ofClient, member: 'ledger_account', ...receivables }])];
  });
  return eachOnce(missing);
}

const eachOnce = (missing: readonly Missing[]): Missing[] => [
  ...new Map(missing.map((one) => [`${one.kind} ${one.id} ${one.uuid} ${one.member}`, one])).values(),
];
