import type { ListPath } from '@daybook/client';
import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Bookmark, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pageUser } from '../../api/page-user.ts';
import { addressIn, searchOf } from '../address.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { labelled } from '../../texts/labelled.ts';
import { useCardColumns, useRowColumns } from './columns.tsx';
import type { ShownList } from './list.ts';

interface View {
  readonly name: string;
  readonly search: { readonly [name: string]: string };
  /** The names of its columns; a view of former days has none, and leaves those that are there. */
  readonly columns?: string[];
  readonly cards?: string[];
}

/** Filters, order and columns of a list under a name, kept in this browser for their user: they tell what was looked for. */
export function SavedViews<Path extends ListPath>({ list }: { list: ShownList<Path> }) {
  const texts = commonTexts.use();
  const navigate = useNavigate();
  const search = useRouterState({ select: (state) => addressIn(state.location.search) });
  const user = pageUser() ?? '';
  const [views, setViews] = useLocalStorage<View[]>({
    key: `daybook.views ${user} ${list.path}`,
    defaultValue: [],
    getInitialValueInEffect: false,
  });
  const [columns, chooseColumns] = useRowColumns(list);
  const [cards, chooseCards] = useCardColumns(list);
  const [name, setName] = useState('');
  const save = (): void => {
    const { open: _open, page: _page, ...kept } = search;
    setViews([...views.filter((view) => view.name !== name.trim()), { name: name.trim(), search: kept, columns, cards }]);
    setName('');
  };
  const show = (view: View): void => {
    if (view.columns !== undefined) chooseColumns(view.columns);
    if (view.cards !== undefined) chooseCards(view.cards);
    void navigate({ to: '.', search: searchOf(view.search) });
  };
  return (
    <Popover position="bottom-end" width={260} trapFocus shadow="md">
      <Popover.Target>
        <Button variant="subtle" color="gray" className="icon-when-narrow" leftSection={<Bookmark size={16} aria-hidden />}>
          {texts.savedViews}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        {views.map((view) => (
          <Group key={view.name} gap={4} wrap="nowrap">
            <Button variant="subtle" color="gray" size="xs" flex={1} justify="start" onClick={() => show(view)}>
              {view.name}
            </Button>
            <ActionIcon aria-label={labelled(texts.remove, view.name)} onClick={() => setViews(views.filter((one) => one !== view))}>
              <Trash2 size={14} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (name.trim() !== '') save();
          }}
        >
          <Group gap={4} p={4} wrap="nowrap">
            <TextInput
              size="xs"
              flex={1}
              aria-label={texts.nameOfView}
              placeholder={texts.nameOfView}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
            />
            <Button size="xs" type="submit">
              {texts.save}
            </Button>
          </Group>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
