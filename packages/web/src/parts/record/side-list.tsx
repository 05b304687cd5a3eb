import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListPath } from '@daybook/client';
import type { Kind } from '../../api/kinds.ts';
import type { Common, Listed, ListQuery, Page } from '../../api/records.ts';
import { ProblemAlert } from '../problem-alert.tsx';
import { useList } from '../../api/queries.ts';
import './side-list.css';
import { Hint } from '../small-texts.tsx';

const SHOWN = 100;

/** Records that belong to another one, the latest first. */
export const useSideRecords = <Path extends ListPath>(
  path: Path,
  query: ListQuery<Path>,
  dependsOn: readonly Kind[] = [],
): UseQueryResult<Page<Listed<Path>>> => useList(path, { ...query, filter_operator: 'AND', order_desc: 'id', limit: SHOWN }, { dependsOn });

interface SideListProps<R extends Common> {
  readonly label: string;
  readonly read: UseQueryResult<Page<R>>;
  /** What is shown where there is none. */
  readonly none: string;
  readonly children: (record: R) => { readonly title: ReactNode; readonly hint?: ReactNode; readonly action?: ReactNode };
}

export function SideList<R extends Common>({ label, read, none, children }: SideListProps<R>) {
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  const records = read.data?.data ?? [];
  if (records.length === 0) return read.data === undefined ? null : <Text c="dimmed">{none}</Text>;
  return (
    <ul className="side-list" aria-label={label}>
      {records.map((record) => {
        const { title, hint, action } = children(record);
        return (
          <li key={String(record.id)}>
            <div>
              <Text size="sm">{title}</Text>
              {hint !== undefined && <Hint component="div">{hint}</Hint>}
            </div>
            {action}
          </li>
        );
      })}
    </ul>
  );
}
