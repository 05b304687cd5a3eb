import { Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { searchOf } from '../../parts/address.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { reportTexts } from './texts/index.ts';
import { elementsIn, isNumber, isText } from '../../api/checked.ts';
import { wordFor } from '../../parts/words.ts';

/** A row of a report as the API sends it. */
export interface Row {
  readonly [member: string]: unknown;
}

interface FigureTableProps {
  readonly label: string;
  readonly rows: readonly Row[];
  readonly totals: readonly Row[];
  readonly figures: readonly string[];
  readonly hasPeriod: boolean;
  readonly area: 'invoices' | 'time';
  readonly by: string | undefined;
}

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function shown(row: Row, figure: string, formats: Formats): string {
  if (figure === 'margin_ratio') return formats.percent(isText(row[figure]) ? row[figure] : null);
  return formats.money(textOf(row[figure]), textOf(row['currency']));
}

/** What a row is about: the rate of a tax, a client, a project. */
export const nameOfRow = (row: Row, none: string, formats: Formats): string => {
  const name = textOf(row['name']);
  const rate = row['rate'] === undefined || row['rate'] === null || name.includes('%') ? '' : ` ${formats.decimal(textOf(row['rate']))} %`;
  return `${name === '' ? none : name}${rate}`;
};

/** The figures of a report and their sums by currency, as the API sums them. A row leads to the documents that it is made of. */
export function FigureTable({ label, rows, totals, figures, hasPeriod, area, by }: FigureTableProps) {
  const common = commonTexts.use();
  const texts = reportTexts.use();
  const formats = useFormats();
  const words: { readonly [figure: string]: string } = texts.figures;
  return (
    <Table.ScrollContainer minWidth={120 * (figures.length + 2)} scrollAreaProps={{ viewportProps: { tabIndex: 0, 'aria-label': label } }}>
      <Table aria-label={label} withTableBorder className="figure-cards">
        <Table.Thead>
          <Table.Tr>
            {hasPeriod && <Table.Th>{texts.period}</Table.Th>}
            <Table.Th>{by === undefined ? common.name : wordFor(texts.groups, by)}</Table.Th>
            {figures.map((figure) => (
              <Table.Th key={figure} className="figure">
                {words[figure]}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row, i) => (
            <Table.Tr
              key={`${textOf(row['period'])} ${textOf(row['id'] ?? row['tax_id'])} ${textOf(row['uuid'])} ${textOf(row['currency'])} ${i}`}
            >
              {hasPeriod && <Table.Td>{formats.date(textOf(row['period']))}</Table.Td>}
              <Table.Th scope="row" fw={500}>
                <RowName row={row} none={common.none} area={area} by={by} />
              </Table.Th>
              {figures.map((figure) => (
                <Table.Td key={figure} className="figure" data-label={words[figure]}>
                  {shown(row, figure, formats)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          {totals.map((total) => (
            <Table.Tr key={textOf(total['currency'])}>
              <Table.Th colSpan={hasPeriod ? 2 : 1}>
                {texts.sum} {textOf(total['currency'])}
              </Table.Th>
              {figures.map((figure) => (
                <Table.Td key={figure} className="figure" fw={600} data-label={words[figure]}>
                  {shown(total, figure, formats)}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

function RowName({ row, none, area, by }: { row: Row; none: string; area: 'invoices' | 'time'; by: string | undefined }) {
  const name = nameOfRow(row, none, useFormats());
  const documents = elementsIn(row['document_ids'], isNumber);
  const search =
    by === 'client' && textOf(row['uuid']) !== ''
      ? { client_uuid: textOf(row['uuid']) }
      : by === 'project' && row['id'] !== null
        ? { project_id: textOf(row['id']) }
        : undefined;
  if (area === 'invoices' && documents.length === 1)
    return (
      <Link to={`/invoices/${documents[0]}`} className="quiet">
        {name}
      </Link>
    );
  if (search === undefined) return name;
  return (
    <Link
      to={area === 'invoices' ? '/invoices' : '/time/entries'}
      search={searchOf(area === 'time' && by === 'client' ? {} : search)}
      className="quiet"
    >
      {name}
    </Link>
  );
}
