import { Table, type TableProps } from '@mantine/core';
import type { Ref } from 'react';

interface ScrolledTableProps extends Omit<TableProps, 'aria-label'> {
  readonly label: string;
  readonly minWidth: number;
  readonly maxWidth?: number;
  readonly viewportRef?: Ref<HTMLDivElement>;
}

/** A table that scrolls sideways where there is no room for all of its columns, also by key. */
export const ScrolledTable = ({ label, minWidth, maxWidth, viewportRef, ...table }: ScrolledTableProps) => (
  <Table.ScrollContainer
    minWidth={minWidth}
    {...(maxWidth === undefined ? {} : { maw: maxWidth })}
    scrollAreaProps={{ ...(viewportRef === undefined ? {} : { viewportRef }), viewportProps: { tabIndex: 0, 'aria-label': label } }}
  >
    <Table aria-label={label} {...table} />
  </Table.ScrollContainer>
);
