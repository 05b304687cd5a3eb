import { Checkbox, Skeleton, Table, UnstyledButton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, useCallback, useEffect, useRef, type ReactNode } from 'react';
import type { ListPath } from '@daybook/client';
import type { Listed } from '../../api/records.ts';
import { useFormats, type Formats } from '../../formats/formats.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { cardsOf, idOf, type Column, type ShownList } from './list.ts';
import './cards.css';
import { labelled } from '../../texts/labelled.ts';
import { ScrolledTable } from '../scrolled-table.tsx';

interface TableProps<Path extends ListPath> {
  readonly list: ShownList<Path>;
  readonly columns: readonly Column<Listed<Path>>[];
  readonly records: readonly Listed<Path>[] | undefined;
  readonly label: string;
  readonly order: string;
  readonly orderBy: (order: string) => void;
  readonly selected: ReadonlyMap<string, Listed<Path>>;
  readonly select: (records: readonly Listed<Path>[], isSelected: boolean) => void;
  readonly openId: string | undefined;
  readonly open: (id: string) => void;
}

/** Records as rows. The first cell opens a record; the whole row does for a pointer. */
export function RecordTable<Path extends ListPath>(props: TableProps<Path>) {
  const { list, columns, records, label, selected } = props;
  const pick = usePick(props);
  const formats = useFormats();
  return (
    <ScrolledTable
      label={label}
      minWidth={Math.min(1000, 100 * columns.length)}
      highlightOnHover
      stickyHeader
      className={list.cards && 'cards'}
    >
      <Table.Thead>
        <Head {...props} />
      </Table.Thead>
      <Table.Tbody>
        {records === undefined
          ? [...'abcdefgh'].map((row) => <SkeletonRow key={row} columns={columns.length + (list.bulk === undefined ? 0 : 1)} />)
          : records.map((record) => {
              const id = idOf(list, record);
              return (
                <Row
                  key={id}
                  id={id}
                  record={record}
                  formats={formats}
                  isSelected={selected.has(id)}
                  isOpen={props.openId === id}
                  pick={pick}
                  {...props}
                />
              );
            })}
      </Table.Tbody>
    </ScrolledTable>
  );
}

function Head<Path extends ListPath>({ list, columns, records = [], order, orderBy, selected, select }: TableProps<Path>) {
  const texts = commonTexts.use();
  const chosen = records.filter((record) => selected.has(idOf(list, record))).length;
  return (
    <Table.Tr>
      {list.bulk !== undefined && (
        <Table.Th w={36} className="unprinted">
          <Checkbox
            size="xs"
            aria-label={texts.selectAll}
            checked={chosen > 0 && chosen === records.length}
            indeterminate={chosen > 0 && chosen < records.length}
            onChange={({ currentTarget }) => select(records, currentTarget.checked)}
          />
        </Table.Th>
      )}
      {columns.map((column) => (
        <HeadCell key={column.name} column={column} order={order} orderBy={orderBy} />
      ))}
    </Table.Tr>
  );
}

interface HeadCellProps {
  readonly column: Omit<Column<object>, 'text' | 'filed' | 'amount' | 'draw' | 'order'> & { readonly order?: string };
  readonly order: string;
  readonly orderBy: (order: string) => void;
}

function HeadCell({ column, order, orderBy }: HeadCellProps) {
  const texts = commonTexts.use();
  const { order: member, label, isFigure = false } = column;
  const direction = member === undefined ? undefined : order === member ? 'ascending' : order === `-${member}` ? 'descending' : undefined;
  const arrow =
    direction === undefined ? null : direction === 'ascending' ? <ArrowUp size={12} aria-hidden /> : <ArrowDown size={12} aria-hidden />;
  return (
    <Table.Th ta={isFigure ? 'end' : 'start'} aria-sort={direction}>
      {member === undefined ? (
        label
      ) : (
        <UnstyledButton
          fz="inherit"
          mih={24}
          fw={600}
          title={texts.orderBy(label)}
          onClick={() => orderBy(direction === 'ascending' ? `-${member}` : member)}
        >
          {label} {arrow}
        </UnstyledButton>
      )}
    </Table.Th>
  );
}

interface RowProps<Path extends ListPath> extends TableProps<Path> {
  readonly id: string;
  readonly record: Listed<Path>;
  readonly formats: Formats;
  readonly isSelected: boolean;
  readonly isOpen: boolean;
  readonly pick: PickRow<Path>;
}

type PickRow<Path extends ListPath> = (record: Listed<Path>, isSelected: boolean, isRange: boolean) => void;

/** Selects a row; with Shift all rows up to the one before. Rows that are not drawn again keep the function. */
function usePick<Path extends ListPath>({ list, records = [], select }: TableProps<Path>): PickRow<Path> {
  const latest = useRef({ list, records, select });
  const before = useRef<string>(undefined);
  useEffect(() => {
    latest.current = { list, records, select };
  });
  return useCallback((record, isSelected, isRange) => {
    const shown = latest.current;
    const ids = shown.records.map((one) => idOf(shown.list, one));
    const ends = [ids.indexOf(before.current ?? ''), ids.indexOf(idOf(shown.list, record))];
    before.current = ids[ends[1] ?? -1];
    const all = shown.records.slice(Math.min(...ends), Math.max(...ends) + 1);
    shown.select(isRange && !ends.includes(-1) ? all : [record], isSelected);
  }, []);
}

// `memo` would forget that it is of any path.
const Row = memo(
  PlainRow,
  (before, after) =>
    before.record === after.record &&
    before.isSelected === after.isSelected &&
    before.isOpen === after.isOpen &&
    before.columns === after.columns &&
    before.formats === after.formats &&
    before.list === after.list,
) as typeof PlainRow;

function PlainRow<Path extends ListPath>({ list, columns, id, record, formats, isSelected, isOpen, pick, open }: RowProps<Path>) {
  const texts = commonTexts.use();
  const [first] = columns;
  const name = first?.text(record, formats) ?? id;
  return (
    <Table.Tr
      data-tone={list.toneOf?.(record)}
      className="record"
      bg={isOpen || isSelected ? 'var(--mantine-primary-color-light)' : undefined}
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('a,button,input,label') === null) open(id);
      }}
    >
      {list.bulk !== undefined && (
        <Table.Td className="box unprinted">
          <Checkbox
            size="xs"
            aria-label={labelled(texts.select, name)}
            checked={isSelected}
            // With Shift, no text is marked between the rows.
            onMouseDown={(event) => event.shiftKey && event.preventDefault()}
            onChange={({ currentTarget, nativeEvent }) =>
              pick(record, currentTarget.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </Table.Td>
      )}
      {columns.map((column, i) => {
        const shown: ReactNode = column.draw?.(record, formats) ?? column.text(record, formats);
        const place = placeIn(list, column);
        return (
          <Table.Td key={column.name} className={classOf(column)} data-label={column.label} {...place}>
            {i > 0 ? <Value {...place} shown={shown} /> : <OpenLink list={list} record={record} id={id} open={open} shown={shown} />}
          </Table.Td>
        );
      })}
    </Table.Tr>
  );
}

const classOf = ({ isFigure = false, isTime = false }: Pick<Column<never>, 'isFigure' | 'isTime'>): string | undefined =>
  isFigure ? 'figure' : isTime ? 'unbroken' : undefined;

interface Place {
  readonly 'data-card': number | 'more';
  readonly 'data-named': boolean | undefined;
}

/** What is in a cell: beside its label on a card it is not broken. */
function Value({ 'data-card': card, 'data-named': isNamed, shown }: Place & { readonly shown: ReactNode }): ReactNode {
  return isNamed === true && card !== 'more' && shown !== '' ? <span className="value">{shown}</span> : shown;
}

/** Where a cell is on a card: of a column that was chosen besides those that belong there, on a line of its own. */
function placeIn<Path extends ListPath>(list: ShownList<Path>, { name }: Column<Listed<Path>>): Place {
  const names = cardsOf(list);
  const place = names.findIndex((card) => card.name === name);
  if (place === -1) return { 'data-card': 'more', 'data-named': true };
  return { 'data-card': place, 'data-named': names[place]?.isNamed };
}

interface OpenLinkProps<Path extends ListPath> {
  readonly list: ShownList<Path>;
  readonly record: Listed<Path>;
  readonly id: string;
  readonly open: (id: string) => void;
  readonly shown: ReactNode;
}

function OpenLink<Path extends ListPath>({ list, record, id, open, shown }: OpenLinkProps<Path>) {
  const href = list.hrefOf?.(record);
  const name = shown === '' ? '—' : shown;
  if (href !== undefined)
    return (
      <Link to={href} className="quiet">
        {name}
      </Link>
    );
  return (
    <UnstyledButton fz="inherit" className="quiet" onClick={() => open(id)}>
      {name}
    </UnstyledButton>
  );
}

function SkeletonRow({ columns }: { columns: number }) {
  return (
    <Table.Tr aria-hidden>
      {Array.from({ length: columns }, (_, i) => (
        <Table.Td key={i}>
          <Skeleton h={14} my={3} />
        </Table.Td>
      ))}
    </Table.Tr>
  );
}
