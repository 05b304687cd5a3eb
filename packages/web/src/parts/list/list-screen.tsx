import { Button } from '@mantine/core';
import { Plus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { moduleAt } from '../../api/kinds.ts';
import { useLevel } from '../../api/me.ts';
import { useAddress } from '../address.ts';
import { EmptyScreen } from '../empty-screen.tsx';
import { useNoForm } from '../no-form.ts';
import type { ListPath } from '@daybook/client';
import { ListView, type ListViewProps } from './list-view.tsx';

interface ListScreenProps<Path extends ListPath> extends Pick<ListViewProps<Path>, 'title' | 'list' | 'above' | 'tabs'> {
  readonly icon: LucideIcon;
  /** What is shown while there is nothing yet. */
  readonly empty: readonly [title: string, hint: string];
  /** The verb of the button that adds one, for those who may; without it none is added here. */
  readonly add?: string;
  /** Whether this user may, where that does not follow from the level of the kind. */
  readonly mayAdd?: boolean;
  /** How one is added, where that is not a form in the panel. */
  readonly onAdd?: () => void;
  /** What is open: the id of a record, or "new" for a user who may add one. */
  readonly panel?: (open: string) => ReactNode;
  /** More buttons beside the one that adds. */
  readonly actions?: ReactNode;
}

/** A list, the button that adds to it, what is shown while it is empty, and the panel of what is open. */
export function ListScreen<Path extends ListPath>(props: ListScreenProps<Path>) {
  const { icon, empty, add, onAdd, panel, actions, mayAdd: _, ...view } = props;
  const [address, change] = useAddress();
  const open = address['open'];
  const isOfLevel = useLevel(moduleAt(view.list.path) ?? 'acl_account', 'RW');
  const mayAdd = (props.mayAdd ?? isOfLevel) && add !== undefined;
  useNoForm(!mayAdd);
  const button = mayAdd && (
    <Button leftSection={<Plus size={16} aria-hidden />} data-shortcut="new" onClick={onAdd ?? (() => change({ open: 'new' }))}>
      {add}
    </Button>
  );
  return (
    <ListView
      {...view}
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
