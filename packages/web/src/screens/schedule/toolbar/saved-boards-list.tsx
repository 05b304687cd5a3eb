import { ActionIcon, Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { Check, House, Pencil, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import type { Owner } from '../../../api/change-saved.ts';
import { useLevel, useMe } from '../../../api/me.ts';
import { refresh } from '../../../api/queries.ts';
import { useConfirm } from '../../../parts/confirm.tsx';
import { useFirstField } from '../../../parts/form/controls/first-field.ts';
import { say, sayProblem } from '../../../parts/notices.ts';
import { Note } from '../../../parts/small-texts.tsx';
import { useBusy, usePress } from '../../../parts/use-busy.ts';
import type { BoardState } from '../data/board-state.ts';
import { type boardsOf, choosing, keptOf, openWith, removeBoard, renameBoard, saveBoard, type SavedBoard } from './saved-boards.ts';
import { scheduleTexts } from '../texts/index.ts';
import { labelled } from '../../../texts/labelled.ts';

const MAX_NAME = 100;

/** What the menu of saved boards has. */
export function SavedBoards({ boards, state, close }: { boards: ReturnType<typeof boardsOf>; state: BoardState; close: () => void }) {
  const texts = scheduleTexts.use();
  // Of what others save for everybody, those hear nothing who may not see the settings of the account.
  useEffect(() => refresh(new Set(['me'])), []);
  return (
    <Stack gap="xs" mah={420} className="saved-boards">
      {boards.me.length + boards.account.length === 0 && <Note>{texts.noBoards}</Note>}
      <BoardList owner="me" boards={boards.me} state={state} close={close} />
      {boards.account.length > 0 && (
        <Text size="xs" fw={600} c="dimmed">
          {texts.forEverybody}
        </Text>
      )}
      <BoardList owner="account" boards={boards.account} state={state} close={close} />
      <SaveBoard state={state} />
    </Stack>
  );
}

interface BoardListProps {
  readonly owner: Owner;
  readonly boards: readonly SavedBoard[];
  readonly state: BoardState;
  readonly close: () => void;
}

function BoardList({ owner, boards, state, close }: BoardListProps) {
  const [renamed, rename] = useState<string>();
  const isGone = renamed !== undefined && boards.every(({ name }) => name !== renamed);
  // What is typed stays where others remove the board.
  const shown = isGone ? [...boards, { name: renamed, address: '' }] : boards;
  return (
    <Stack gap={0}>
      {shown.map((board) =>
        board.name === renamed ? (
          <NameForm key={board.name} {...{ owner, isGone }} name={board.name} done={() => rename(undefined)} />
        ) : (
          <BoardLine key={board.name} owner={owner} board={board} state={state} close={close} rename={() => rename(board.name)} />
        ),
      )}
    </Stack>
  );
}

interface BoardLineProps extends Omit<BoardListProps, 'boards'> {
  readonly board: SavedBoard;
  readonly rename: () => void;
}

function BoardLine({ owner, board: { name, address }, state, close, rename }: BoardLineProps) {
  const texts = scheduleTexts.use();
  const { opening_board: opening } = useMe();
  const mayShare = useLevel('acl_account', 'RW');
  const confirm = useConfirm();
  const press = usePress();
  const isShown = keptOf(state.address) === address;
  const opens = opening === name;
  const remove = async (): Promise<void> => {
    const question = { question: texts.removeForEverybody(name), action: texts.remove, isDangerous: true };
    if (owner === 'me' || (await confirm(question))) await removeBoard(owner, name).then(() => say(texts.deletedName(name)), sayProblem);
  };
  const choose = (): void => {
    close();
    state.change(choosing(address));
  };
  return (
    <Group gap={2} wrap="nowrap">
      <Button
        variant={isShown ? 'light' : 'subtle'}
        color={isShown ? undefined : 'gray'}
        size="xs"
        flex={1}
        miw={0}
        justify="start"
        title={name}
        aria-current={isShown || undefined}
        leftSection={isShown ? <Check size={14} aria-hidden /> : undefined}
        onClick={choose}
      >
        {name}
      </Button>
      <ActionIcon
        {...(opens ? { variant: 'light', color: 'indigo' } : {})}
        aria-label={texts.opensWith(name)}
        title={texts.opensWith(name)}
        aria-pressed={opens}
        {...press('opens', () => openWith(opens ? '' : name).catch(sayProblem))}
      >
        <House size={14} aria-hidden />
      </ActionIcon>
      {(owner === 'me' || mayShare) && (
        <>
          <ActionIcon aria-label={texts.renameBoard(name)} title={texts.renameBoard(name)} onClick={rename}>
            <Pencil size={14} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={labelled(texts.remove, name)} title={texts.remove} {...press('remove', remove)}>
            <Trash2 size={14} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Group>
  );
}

function NameForm({ owner, name, isGone, done }: { owner: Owner; name: string; isGone: boolean; done: () => void }) {
  const texts = scheduleTexts.use();
  const [typed, setTyped] = useState(name);
  const [busy, run] = useBusy();
  const form = useRef<HTMLFormElement>(null);
  useFirstField(form);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const next = typed.trim();
    if (next === '' || next === name) return done();
    void run('rename', () => renameBoard(owner, name, next, texts).then(done, sayProblem));
  };
  return (
    <form ref={form} onSubmit={submit}>
      <Group gap={4} wrap="nowrap">
        <TextInput
          size="xs"
          flex={1}
          maxLength={MAX_NAME}
          aria-label={texts.renameBoard(name)}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          error={isGone && busy === undefined ? texts.boardIsGone : undefined}
        />
        <Button size="xs" type="submit" loading={busy !== undefined}>
          {texts.save}
        </Button>
      </Group>
    </form>
  );
}

function SaveBoard({ state }: { state: BoardState }) {
  const texts = scheduleTexts.use();
  const mayShare = useLevel('acl_account', 'RW');
  const [typed, setTyped] = useState('');
  const [isShared, share] = useState(false);
  const confirm = useConfirm();
  const [busy, run] = useBusy();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const name = typed.trim();
    if (name === '') return;
    const board = { name, address: keptOf(state.address) };
    const mayReplace = (): Promise<boolean> =>
      confirm({ question: texts.replaceForEverybody(name), action: texts.replaceBoard, isDangerous: true });
    const owner = isShared && mayShare ? 'account' : 'me';
    void run('save', () => saveBoard(owner, board, mayReplace).then((isSaved) => isSaved && setTyped(''), sayProblem));
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs">
        <Group gap={4} wrap="nowrap">
          <TextInput
            size="xs"
            flex={1}
            maxLength={MAX_NAME}
            aria-label={texts.nameOfBoard}
            placeholder={texts.nameOfBoard}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button size="xs" type="submit" loading={busy !== undefined}>
            {texts.save}
          </Button>
        </Group>
        {mayShare && (
          <Checkbox
            size="xs"
            label={texts.forEverybody}
            checked={isShared}
            onChange={({ currentTarget }) => share(currentTarget.checked)}
          />
        )}
      </Stack>
    </form>
  );
}
