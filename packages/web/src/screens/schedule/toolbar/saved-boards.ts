import { changeSaved, type Owner } from '../../../api/change-saved.ts';
import { knownMe, loadMe, type Me } from '../../../api/me.ts';
import type { Address } from '../../../parts/address.ts';
import { SaidError } from '../../../parts/fault-words.ts';
import { say } from '../../../parts/notices.ts';
import { scheduleTexts } from '../texts/index.ts';
import { elementsIn, isText, shaped } from '../../../api/checked.ts';

/** A board under a name: the query of its address. */
export interface SavedBoard {
  readonly name: string;
  readonly address: string;
}

const isBoard = shaped<SavedBoard>({ name: isText, address: isText });

/** What of an address is how a board looks and what it shows: not which days, and nothing that is open. */
const KEPT = [
  'view',
  'zoom',
  'workspace',
  'text',
  'status',
  'project',
  'client',
  'color',
  'fold',
  'rows',
  'axis',
  'night',
  'cancelled',
  'mine',
] as const;

/** What is kept of an address. */
export const keptOf = (address: Address): string =>
  new URLSearchParams(
    KEPT.flatMap((name) => (address[name] === undefined || address[name] === '' ? [] : [[name, address[name]]])),
  ).toString();

/** The address of a board that was kept. */
export function searchIn(kept: string): Address {
  const search = new URLSearchParams(kept);
  return Object.fromEntries(KEPT.flatMap((name) => (search.has(name) ? [[name, search.get(name) ?? '']] : [])));
}

/** How an address changes where a board is chosen. */
export const choosing = (kept: string): { readonly [name: string]: string | undefined } => ({
  ...Object.fromEntries(KEPT.map((name) => [name, undefined])),
  ...searchIn(kept),
});

/** The boards of a user and of everybody. */
export const boardsOf = ({ boards, account }: Me): { readonly [O in Owner]: readonly SavedBoard[] } => ({
  me: elementsIn(boards, isBoard),
  account: elementsIn(account?.boards, isBoard),
});

/** The address that the schedule is opened with: that of the board of a name, an own one first. */
export async function openingSearch(): Promise<Address | undefined> {
  const me = knownMe() ?? (await loadMe());
  const { opening_board: name } = me;
  if (name === undefined || name === '') return undefined;
  const boards = boardsOf(me);
  const board = [...boards.me, ...boards.account].find((one) => one.name === name);
  if (board === undefined) return leaveGone(name);
  return searchIn(board.address);
}

/** Says that the board is gone that the schedule was to be opened with, once: others may rename and remove what is for everybody. */
async function leaveGone(name: string): Promise<undefined> {
  const { openingBoardIsGone } = await scheduleTexts.load();
  say(openingBoardIsGone(name));
  openWith('').catch(() => undefined);
}

const changeBoards = (
  owner: Owner,
  changes: (boards: readonly SavedBoard[], opening: string) => ReturnType<Parameters<typeof changeSaved>[1]>,
): Promise<boolean> =>
  changeSaved(owner, ({ boards, opening_board: opening }) => changes(elementsIn(boards, isBoard), String(opening ?? '')));

const byName = (one: SavedBoard, other: SavedBoard): number => one.name.localeCompare(other.name);

/** Keeps a board under a name, in the place of another one of that name; of one for everybody only where that is wanted. */
export const saveBoard = (owner: Owner, board: SavedBoard, mayReplace: () => Promise<boolean>): Promise<boolean> =>
  changeBoards(owner, async (boards) => {
    const others = boards.filter(({ name }) => name !== board.name);
    if (owner === 'account' && others.length < boards.length && !(await mayReplace())) return undefined;
    return { boards: [...others, board].toSorted(byName) };
  });

interface Refusals {
  readonly nameIsTaken: string;
  readonly boardIsGone: string;
}

/** Gives a board another name, which none of the others may have. */
export const renameBoard = (owner: Owner, from: string, to: string, { nameIsTaken, boardIsGone }: Refusals): Promise<boolean> =>
  changeBoards(owner, (boards, opening) => {
    if (boards.every(({ name }) => name !== from)) throw new SaidError(boardIsGone);
    if (boards.some(({ name }) => name === to)) throw new SaidError(nameIsTaken);
    return {
      boards: boards.map((one) => (one.name === from ? { ...one, name: to } : one)).toSorted(byName),
      ...(owner === 'me' && opening === from ? { opening_board: to } : {}),
    };
  });

export const removeBoard = (owner: Owner, board: string): Promise<boolean> =>
  changeBoards(owner, (boards, opening) => ({
    boards: boards.filter(({ name }) => name !== board),
    ...(owner === 'me' && opening === board ? { opening_board: '' } : {}),
  }));

/** Opens the schedule with a board from now on; with none as it usually is. */
export const openWith = (board: string): Promise<boolean> => changeBoards('me', () => ({ opening_board: board }));
