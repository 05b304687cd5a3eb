import { Table } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { linkTo } from '../../parts/address.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { Hint } from '../../parts/small-texts.tsx';
import { ScrolledTable } from '../../parts/scrolled-table.tsx';
import { reportTexts } from './texts/index.ts';
import { isText } from '../../api/checked.ts';
import type { Figure, Grouping } from './reports.ts';
import { figureName, homeOf, textOf, type Row } from './row.ts';
import { wayOfRow, type Place, type Way } from './row-search.ts';

interface FigureTableProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
  /** All of it in the currency of the account, where something has another one. */
  readonly homeTotal: Row | undefined;
  readonly figures: readonly Figure[];
  /** What periods are called; absent where rows have none. */
  readonly periodOf: ((start: string) => string) | undefined;
  /** The days that a row is about; absent where all of them are about today. */
  readonly windowOf: ((row: Row) => Place['window']) | undefined;
  readonly area: 'invoices' | 'work';
  readonly nameOf: (row: Row) => string;
  readonly by: Grouping | undefined;
}

function shown(row: Row, figure: string, formats: Formats): string {
  // Work without a price is not worth 0.
  if (row['currency'] === '') return '–';
  if (figure === 'margin_ratio') return formats.percent(isText(row[figure]) ? row[figure] : null);
  return formats.money(textOf(row[figure]), textOf(row['currency']));
}

/** The figures of a report and their sums by currency, as the API sums them. A row leads to the documents that it is made of. */
export function FigureTable({ label, rows, totals, homeTotal, figures, periodOf, windowOf, area, by, nameOf }: FigureTableProps) {
  const texts = reportTexts.use();
  const formats = useFormats();
  const leading = useLeading();
  const wayOf = (row: Row): Way | undefined => wayOfRow(row, { area, by, window: windowOf?.(row) });
  return (
    <ScrolledTable label={label} minWidth={120 * (figures.length + 2)} withTableBorder className="figure-cards">
      <Table.Thead>
        <Table.Tr>
          {periodOf !== undefined && <Table.Th>{texts.period}</Table.Th>}
          <Table.Th>{by === undefined ? texts.name : texts.groups[by]}</Table.Th>
          {figures.map((figure) => (
            <Table.Th key={figure} className="figure">
              {figureName(texts, figure)}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row, i) => (
          <Table.Tr
            key={`${textOf(row['period'])} ${textOf(row['id'] ?? row['tax_id'])} ${textOf(row['uuid'])} ${textOf(row['currency'])} ${i}`}
            {...leading(wayOf(row))}
          >
            {periodOf !== undefined && <Table.Td>{periodOf(textOf(row['period']))}</Table.Td>}
            <Table.Th scope="row" fw={500}>
              <RowName name={nameOf(row)} way={wayOf(row)} />
              {row['currency'] === '' && by !== 'currency' && <Hint>{texts.without.currency}</Hint>}
              <Rates row={row} />
            </Table.Th>
            {figures.map((figure) => (
              <Table.Td key={figure} className="figure" data-label={figureName(texts, figure)}>
                {shown(row, figure, formats)}
                <AtHome row={row} figure={figure} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
      <Table.Tfoot>
        {totals.map((total) => (
          <Table.Tr key={textOf(total['currency'])}>
            <Table.Th colSpan={periodOf === undefined ? 1 : 2}>
              {total['currency'] === '' ? texts.without.currency : `${texts.sum} ${textOf(total['currency'])}`}
              <Rates row={total} />
            </Table.Th>
            {figures.map((figure) => (
              <Table.Td key={figure} className="figure" fw={600} data-label={figureName(texts, figure)}>
                {shown(total, figure, formats)}
                <AtHome row={total} figure={figure} />
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
        {homeTotal !== undefined && (
          <Table.Tr>
            <Table.Th colSpan={periodOf === undefined ? 1 : 2}>
              {texts.homeTotal(textOf(homeTotal['currency']))}
              <WithoutRate home={homeTotal} />
            </Table.Th>
            {figures.map((figure) => (
              <Table.Td key={figure} className="figure" fw={600} data-label={figureName(texts, figure)}>
                {isText(homeTotal[figure]) ? shown(homeTotal, figure, formats) : '–'}
              </Table.Td>
            ))}
          </Table.Tr>
        )}
      </Table.Tfoot>
    </ScrolledTable>
  );
}

/** A press anywhere on a row that leads somewhere goes there, as in lists; figures can be marked to copy them. */
function useLeading(): (way: Way | undefined) => object {
  const navigate = useNavigate();
  return (way) => {
    if (way === undefined) return {};
    const onClick = ({ target }: MouseEvent): void => {
      const isLink = target instanceof Element && target.closest('a') !== null;
      if (!isLink && getSelection()?.isCollapsed !== false) void navigate(linkTo(way));
    };
    return { className: 'record', onClick };
  };
}

/** A figure in the currency of the account, below the one that it was made of. */
function AtHome({ row, figure }: { row: Row; figure: string }) {
  const formats = useFormats();
  const home = homeOf(row);
  if (home === undefined || figure === 'margin_ratio') return null;
  return <Hint>{isText(home[figure]) ? shown(home, figure, formats) : '–'}</Hint>;
}

/** By which rates a row was converted, and what of it was not. */
function Rates({ row }: { row: Row }) {
  const formats = useFormats();
  const home = homeOf(row);
  if (home === undefined) return null;
  const rates = [...new Set([textOf(home['lowest_rate']), textOf(home['highest_rate'])])].filter((rate) => rate !== '');
  return (
    <>
      {rates.length > 0 && (
        <Hint>
          1 {textOf(row['currency'])} = {textOf(home['currency'])} {rates.map((rate) => formats.decimal(rate)).join('–')}
        </Hint>
      )}
      <WithoutRate home={home} />
    </>
  );
}

function WithoutRate({ home }: { home: Row }) {
  const texts = reportTexts.use();
  const count = Number(home['without_rate']);
  return count > 0 ? <Hint>{texts.withoutRate(count)}</Hint> : null;
}

/** What a row is called, which leads to what it is made of. */
function RowName({ name, way }: { readonly name: string; readonly way: Way | undefined }) {
  if (way === undefined) return name;
  return (
    <Link {...linkTo(way)} className="quiet">
      {name}
    </Link>
  );
}
