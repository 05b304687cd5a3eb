import { Popover } from '@mantine/core';
import { Bookmark } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '../../../api/me.ts';
import { useFollowing } from '../../../parts/use-following.ts';
import { useKindWords } from '../../../parts/words.ts';
import type { BoardState } from '../data/board-state.ts';
import { boardsOf } from './saved-boards.ts';
import { Tool } from './tool.tsx';

const loadList = () => import('./saved-boards-list.tsx');

/** The boards that were saved: chosen, named, and with which of them the schedule opens. */
export function BoardsMenu({ state }: { state: BoardState }) {
  const words = useKindWords();
  const boards = boardsOf(useMe());
  const [isOpen, setOpen] = useState(false);
  const list = useFollowing(loadList);
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus shadow="md" opened={isOpen} onChange={setOpen}>
      <Popover.Target>
        <Tool label={words.member('user', 'boards')} Icon={Bookmark} onClick={() => setOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown p="xs">
        {list !== undefined && <list.SavedBoards boards={boards} state={state} close={() => setOpen(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}
