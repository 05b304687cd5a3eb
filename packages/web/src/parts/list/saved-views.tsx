import type { ListPath } from '@daybook/client';
import { ActionIcon, Button, Group, Popover, TextInput } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Bookmark, Trash2 } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { useMe } from '../../api/me.ts';
import { addressIn, searchOf } from '../address.ts';
import { sayProblem } from '../notices.ts';
import { useBusy, usePress } from '../use-busy.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { labelled } from '../../texts/labelled.ts';
import { useCardColumns, useRowColumns } from './columns.tsx';
import type { ShownList } from './list.ts';
import { removeView, saveView, takeOverViews, viewsIn, type View } from './views.ts';

const MAX_NAME = 100;

/** Filters, order and columns of a list under a name. */
export function SavedViews<Path extends ListPath>({ list }: { list: ShownList<Path> }) {
  const texts = commonTexts.use();
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover position="bottom-end" width={260} trapFocus returnFocus shadow="md" opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Button
          variant="subtle"
          color="gray"
          className="icon-when-narrow"
          leftSection={<Bookmark size={16} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.savedViews}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p={4}>
        <Views list={list} close={() => setOpen(false)} />
        <SaveView list={list} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Views<Path extends ListPath>({ list, close }: { list: ShownList<Path>; close: () => void }) {
  const texts = commonTexts.use();
  const navigate = useNavigate();
  const press = usePress();
  const views = viewsIn(useMe().views).filter((view) => view.list === list.path);
  const [, chooseColumns] = useRowColumns(list);
  const [, chooseCards] = useCardColumns(list);
  useEffect(() => void takeOverViews(list.path).catch(sayProblem), [list.path]);
  const show = ({ address, columns, cards }: View): void => {
    close();
    if (columns !== '') chooseColumns(columns.split(','));
    if (cards !== '') chooseCards(cards.split(','));
    void navigate({ to: '.', search: searchOf(Object.fromEntries(new URLSearchParams(address))) });
  };
  return views.map((view) => (
    <Group key={view.name} gap={4} wrap="nowrap">
      <Button variant="subtle" color="gray" size="xs" flex={1} justify="start" onClick={() => show(view)}>
        {view.name}
      </Button>
      <ActionIcon aria-label={labelled(texts.remove, view.name)} {...press('remove', () => removeView(view).catch(sayProblem))}>
        <Trash2 size={14} aria-hidden />
      </ActionIcon>
    </Group>
  ));
}

function SaveView<Path extends ListPath>({ list }: { list: ShownList<Path> }) {
  const texts = commonTexts.use();
  const search = useRouterState({ select: (state) => addressIn(state.location.search) });
  const [columns] = useRowColumns(list);
  const [cards] = useCardColumns(list);
  const [typed, setTyped] = useState('');
  const [busy, run] = useBusy();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return;
    const { open: _open, page: _page, ...kept } = search;
    const view = {
      list: list.path,
      name,
      address: new URLSearchParams(kept).toString(),
      columns: columns.join(','),
      cards: cards.join(','),
    };
    void run('save', () => saveView(view).then(() => setTyped(''), sayProblem));
  };
  return (
    <form onSubmit={submit}>
      <Group gap={4} p={4} wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          maxLength={MAX_NAME}
          aria-label={texts.nameOfView}
          placeholder={texts.nameOfView}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <Button size="xs" type="submit" loading={busy !== undefined}>
          {texts.save}
        </Button>
      </Group>
    </form>
  );
}
