import { Button } from '@mantine/core';
import { Plus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { moduleAt } from '../../api/kinds.ts';
import { useLevel } from '../../api/me.ts';
import { useAddress } from '../address.ts';
import { EmptyScreen } from '../empty-screen.tsx';
import { useNoForm } from '../no-form.ts';
import type { ListPath } from '@daybook/client';
import type { ListOf } from './list.ts';
import { ListView } from './list-view.tsx';

interface ListScreenProps<Path extends ListPath> {
  readonly title: string;
  readonly list: ListOf<Path>;
  readonly icon: LucideIcon;
  /** What is shown while there is nothing yet. */
  readonly empty: readonly [title: string, hint: string];
  /** The verb of the button that adds one, for those who may; without it none is added here. */
  readonly add?: string;
  /** How one is added, where that is not a form in the panel. */
  readonly onAdd?: () => void;
  /** What is open: the id of a record, or "new" for a user who may add one. */
  readonly panel?: (open: string) => ReactNode;
  /** More buttons beside the one that adds. */
  readonly actions?: ReactNode;
  readonly above?: ReactNode;
  /** The tabs that the list is one of; one that shows others ends the selection. */
  readonly tabs?: (unselect: () => void) => ReactNode;
}

/** A list, the button that adds to it, what is shown while it is empty, and the panel of what is open. */
export function ListScreen<Path extends ListPath>(props: ListScreenProps<Path>) {
  const { title, list, icon, empty, add, onAdd, panel, actions, above, tabs } = props;
  const [address, change] = useAddress();
  const open = address['open'];
  const mayAdd = useLevel(moduleAt(list.path) ?? 'acl_account', 'RW') && add !== undefined;
  useNoForm(!mayAdd);
  const button = mayAdd && (
    <Button leftSection={<Plus size={16} aria-hidden />} data-shortcut="new" onClick={onAdd ?? (() => change({ open: 'new' }))}>
      {add}
    </Button>
  );
  return (
    <ListView
      title={title}
      list={list}
      above={above}
      tabs={tabs}
      actions={
        <>
          {actions}
          {button}
        </>
      }
      empty={
        <EmptyScreen icon={icon} title={empty[0]} hint={empty[1]}>
          {button}
        </EmptyScreen>
      }
      panel={open !== undefined && (open !== 'new' || mayAdd) && panel?.(open)}
    />
  );
}
