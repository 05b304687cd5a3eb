import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { AnyPage, AnyRecord } from '../../api/client.ts';
import { ProblemAlert } from '../problem-alert.tsx';
import { useRead } from '../../api/queries.ts';
import './side-list.css';

const SHOWN = 100;

/** Records that belong to another one, the latest first. */
export function useSideRecords(path: string, query: object, dependsOn: readonly string[] = []): UseQueryResult<AnyPage> {
  return useRead(path as never, { ...query, filter_operator: 'AND', order_desc: 'id', limit: SHOWN } as never, { dependsOn }) as never;
}

interface SideListProps {
  readonly label: string;
  readonly read: UseQueryResult<AnyPage>;
  /** What is said where there is none. */
  readonly none: string;
  readonly children: (record: AnyRecord) => { readonly title: ReactNode; readonly hint?: ReactNode; readonly action?: ReactNode };
}

export function SideList({ label, read, none, children }: SideListProps) {
  if (read.error !== null) return <ProblemAlert error={read.error} again={() => void read.refetch()} />;
  const records = read.data?.data ?? [];
  if (records.length === 0) return read.data === undefined ? null : <Text c="dimmed">{none}</Text>;
  return (
    <ul className="side-list" aria-label={label}>
      {records.map((record) => {
        const { title, hint, action } = children(record);
        return (
          <li key={String(record['id'])}>
            <div>
              <Text size="sm">{title}</Text>
              {hint !== undefined && (
                <Text size="xs" c="dimmed" component="div">
                  {hint}
                </Text>
              )}
            </div>
            {action}
          </li>
        );
      })}
    </ul>
  );
}
