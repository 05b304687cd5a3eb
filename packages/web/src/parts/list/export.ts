import type { ListPath } from '@daybook/client';
import { request } from '../../api/client.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { SaidError } from '../fault-words.ts';
import type { Listed } from '../../api/records.ts';
import type { Address } from '../address.ts';
import type { Formats } from '../../formats/formats.ts';
import { now } from '../../formats/now.ts';
import { dayOf } from '../../formats/days.ts';
import { readBeside } from './beside.ts';
import { csvOf, download } from './csv.ts';
import type { Column, ShownList } from './list.ts';
import { queryOf } from './list-query.ts';

const ROWS_A_READ = 1_000;
/** A browser holds the file in memory while it is written. */
const MAX_ROWS = 50_000;

/**
 * Saves the columns that are shown of all records that match, by the name of the list and the day; where these are too many, it
 * reports that and saves none.
 */
export async function exportCsv<Path extends ListPath>(
  title: string,
  list: ShownList<Path>,
  address: Address,
  columns: readonly Column<Listed<Path>>[],
  formats: Formats,
): Promise<void> {
  const texts = await commonTexts.load();
  const cells = cellsOf(columns, formats, texts.currency);
  const rows = [cells.map(({ label }) => label)];
  const add = (record: Listed<Path>): void => void rows.push(cells.map(({ cell }) => cell(record)));
  for (let page = 1; ; page += 1) {
    const query = { ...queryOf(list, address, columns), limit: ROWS_A_READ, page };
    const { data, meta } = (await request('GET', list.path, { params: { query } })).data;
    const { total } = meta.pagination;
    // A part of a list would be taken for all of it.
    if (total > MAX_ROWS) throw new SaidError(texts.tooManyRows(formats.decimal(total), formats.decimal(MAX_ROWS)));
    (await readBeside(list, columns, data)).forEach(add);
    if (data.length === 0 || page * ROWS_A_READ >= total) break;
  }
  download(csvOf(rows, formats), `${title} ${dayOf(now(), formats.zone)}.csv`);
}

interface Cells<R> {
  readonly label: string;
  readonly cell: (record: R) => string;
}

/** Columns of a list as a file has them: amounts are figures, with their currency before the first of them. */
function cellsOf<R>(columns: readonly Column<R>[], formats: Formats, currency: string): Cells<R>[] {
  const amounts = columns.flatMap(({ amount }) => amount ?? []);
  const currencyOf = (record: R): string => amounts.map((amount) => amount(record)).find((one) => one !== undefined)?.currency ?? '';
  const cells = columns.map(({ label, text, amount, filed = (record) => text(record, formats) }): Cells<R> => ({
    label,
    cell: (record) => {
      const money = amount?.(record);
      return money?.currency === currencyOf(record) ? money.amount.replace('.', formats.point) : filed(record);
    },
  }));
  const first = columns.findIndex(({ amount }) => amount !== undefined);
  return first === -1 ? cells : cells.toSpliced(first, 0, { label: currency, cell: currencyOf });
}
