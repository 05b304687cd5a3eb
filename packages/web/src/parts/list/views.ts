import { changeSaved } from '../../api/change-saved.ts';
import { elementsIn, isMembers, isText, keptAs, membersIn, shaped } from '../../api/checked.ts';
import { pageUser } from '../../api/page-user.ts';

/** What a list shows, under a name: the query of its address, and the names of its columns with commas between. */
export interface View {
  readonly list: string;
  readonly name: string;
  readonly address: string;
  readonly columns: string;
  readonly cards: string;
}

const isView = shaped<View>({ list: isText, name: isText, address: isText, columns: isText, cards: isText });

export const viewsIn = (value: unknown): readonly View[] => elementsIn(value, isView);

/** Changes the views of the user. */
export const changeViews = (changes: (views: readonly View[]) => readonly View[]): Promise<boolean> =>
  changeSaved('me', ({ views }) => ({ views: [...changes(viewsIn(views))] }));

const isSame = (one: View, other: View): boolean => one.list === other.list && one.name === other.name;

/** Keeps a view, in the place of another one of its name. */
export const saveView = (view: View): Promise<boolean> => changeViews((views) => [...views.filter((one) => !isSame(one, view)), view]);

export const removeView = (view: View): Promise<boolean> => changeViews((views) => views.filter((one) => !isSame(one, view)));

const areKept = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const namesIn = (value: unknown): string => elementsIn(value, isText).join(',');

/** Gives the user the views of a list that a former version kept in this browser. */
export async function takeOverViews(list: string): Promise<void> {
  const key = `daybook.views ${pageUser() ?? ''} ${list}`;
  const kept = elementsIn(keptAs(localStorage.getItem(key), areKept), isMembers).map((view): View => ({
    list,
    name: String(view['name']),
    address: new URLSearchParams(Object.entries(membersIn(view['search'])).map(([name, value]) => [name, String(value)])).toString(),
    columns: namesIn(view['columns']),
    cards: namesIn(view['cards']),
  }));
  if (kept.length > 0) await changeViews((views) => [...views, ...kept.filter((view) => !views.some((one) => isSame(one, view)))]);
  localStorage.removeItem(key);
}
