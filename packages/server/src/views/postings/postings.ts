import { because, MAX_POSTED, readPostings } from '@daybook/contract';
import { countryCode, type Language } from '@daybook/values';
import { bind } from '../../database/statement.ts';
import { answer, type Answer, type Module, type ReadRequest } from '../../http/handler.ts';
import { invalidParameter, Problem } from '../../problem.ts';
import { texts } from '../../texts/index.ts';
import { nextTurn } from '../../turns.ts';
import { datevHead, datevRows, yearOf } from './datev.ts';
import { joined, portionsOf, postingsOf, type Exported, type Firm, type LedgerFormat, type Line } from './postings.rules.ts';
import { loadFirm, loadLines, MAX_LINES } from './postings.sql.ts';
import { xeroHead, xeroRows } from './xero.ts';

type Request = ReadRequest<typeof readPostings>;

export const postingsModule: Module = {
  handlers: [
    answer(readPostings, async (request) => {
      const { format, file: isFile } = request.query;
      const { firm, lines } = await load(request);
      const parts = await eachInTurn(portionsOf(lines, PORTION), (portion) => postingsOf(portion, firm, format));
      const { postings, missing, leftOut } = joined(parts);
      const period = periodOf(request, format, firm);
      if (!isFile) return { body: { data: postings, missing, left_out: leftOut } };
      if (missing.length > 0) throw new Problem('postings_incomplete', { extra: { missing } });
      const file = format === 'xero' ? await xeroFile(parts, firm) : await datevFile(parts, firm, period);
      return fileOf(file, period, leftOut.length);
    }),
  ],
};

/** Lines that are worked on at a stretch: others are served between two portions. */
const PORTION = 1_000;

async function eachInTurn<Part, T>(parts: readonly Part[], work: (part: Part) => T): Promise<T[]> {
  const done: T[] = [];
  for (const part of parts) {
    await nextTurn();
    done.push(work(part));
  }
  return done;
}

const xeroFile = async (parts: readonly Exported[], firm: Firm): Promise<string> =>
  [xeroHead(), ...(await eachInTurn(parts, ({ lines }) => xeroRows(lines, firm)))].join('');

const datevFile = async (parts: readonly Exported[], firm: Firm, period: NamedPeriod): Promise<Buffer> =>
  Buffer.concat([datevHead(firm, period), ...(await eachInTurn(parts, ({ postings }) => datevRows(postings, firm)))]);

async function load({ query, viewer, services }: Request): Promise<{ firm: Firm; lines: readonly Line[] }> {
  const { account, userId: user, zone } = viewer;
  const { from, to, format } = query;
  const most = MAX_POSTED[format];
  const statements = [bind(loadFirm, { account }), bind(loadLines, { account, zone, from, to, limit: most + 1 })];
  const [firms = [], rows = []] = await services.connections.readAlone({ account, user, zone }, statements, { versioned: true });
  const lines = rows as unknown as Line[];
  if (lines.length > MAX_LINES || new Set(lines.map(({ document_id: id }) => id)).size > most)
    throw invalidParameter(
      'to',
      `a file has at most ${most} invoices and ${MAX_LINES} lines: choose a shorter period`,
      because('too_much_to_show', { most }),
    );
  return { firm: firmOf(firms[0]), lines };
}

function firmOf(row: object | undefined): Firm {
  const firm = row as Omit<Firm, 'rounding'> & { readonly language: Language | '' };
  return { ...firm, country: countryCode(firm.country) ?? '', rounding: texts[firm.language || 'en'].paper.rounding };
}

interface NamedPeriod {
  readonly first: string;
  readonly last: string;
  readonly moment: string;
}

/** The days of the window where the account is. A file of DATEV lies in one financial year, since its days have none. */
function periodOf({ query, viewer, services }: Request, format: LedgerFormat, firm: Firm): NamedPeriod {
  const local = (moment: number): string =>
    new Date(moment * 1_000).toLocaleString('sv-SE', { timeZone: viewer.zone, timeZoneName: undefined });
  const [first = '', last = ''] = [query.from, query.to - 1].map((moment) => local(moment).slice(0, 10));
  if (format === 'datev' && yearOf(first, firm) !== yearOf(last, firm))
    throw invalidParameter('to', 'a file for DATEV lies in one financial year: choose a shorter period');
  return { first, last, moment: `${local(services.clock.now()).replaceAll(/\D/g, '')}000` };
}

// DATEV reads files whose names begin so.
function fileOf(file: Buffer | string, { first, last }: NamedPeriod, leftOut: number): Answer {
  const isDatev = typeof file !== 'string';
  const name = isDatev ? `EXTF_${first}_${last}.csv` : `xero_${first}_${last}.csv`;
  return {
    body: file,
    type: isDatev ? 'text/csv; charset=windows-1252; header=present' : 'text/csv; charset=utf-8; header=present',
    headers: { 'content-disposition': `attachment; filename="${name}"`, 'daybook-left-out': String(leftOut) },
  };
}
