import type { useNavigate } from '@tanstack/react-router';
import { searchOf } from '../../parts/address.ts';
import { hasLevel, type Me } from '../../api/me.ts';
import { formOpens } from '../../parts/typed-ahead.ts';
import { areasOf } from '../areas.ts';
import type { paletteTexts } from './texts/index.ts';

type Navigate = ReturnType<typeof useNavigate>;

/** Something that the palette does. */
export interface Command {
  readonly name: string;
  readonly label: string;
  /** What it is found by besides its label. */
  readonly words?: string;
  /** The keys that do the same. */
  readonly keys?: string;
  readonly run: () => void;
}

const plain = (text: string): string => text.trim().toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l');

/** Whether each word of what is typed is in the label of something, or in what it is found by too. */
export function isMeant({ label, words = '' }: Pick<Command, 'label' | 'words'>, typed: string): boolean {
  const names = plain(`${label} ${words}`);
  return plain(typed)
    .split(/\s+/)
    .every((word) => names.includes(word));
}

/** The letter after "g" that leads to an area. */
export const LETTERS: { readonly [area: string]: string } = {
  day: 'd',
  schedule: 's',
  time: 't',
  projects: 'p',
  quotes: 'q',
  invoices: 'i',
  contacts: 'c',
  reports: 'r',
  settings: ',',
};

/** What this caller can do from anywhere. */
export function commandsFor(me: Me, texts: ReturnType<typeof paletteTexts.use>, navigate: Navigate, leave: () => Promise<void>): Command[] {
  const alsoFoundBy: { readonly [name: string]: string } = texts.alsoFoundBy;
  const open = (to: string, search?: { [name: string]: string }) => (): void => void navigate({ to, search: searchOf(search) });
  const make = (to: string, search?: { [name: string]: string }) => (): void => {
    formOpens();
    open(to, search)();
  };
  const making = [
    { name: 'booking', label: texts.newBooking, needs: 'acl_schedule', run: make('/schedule', { open: 'new' }) },
    { name: 'entry', label: texts.newEntry, needs: 'acl_project', run: make('/time', { open: 'new' }) },
    { name: 'expense', label: texts.newExpense, needs: 'acl_project', run: make('/time/expenses', { open: 'new' }) },
    { name: 'project', label: texts.newProject, needs: 'acl_project', run: make('/projects', { open: 'new' }) },
    { name: 'quote', label: texts.newQuote, needs: 'acl_finance', run: make('/quotes/new') },
    { name: 'invoice', label: texts.newInvoice, needs: 'acl_finance', run: make('/invoices/new') },
    { name: 'contact', label: texts.newContact, needs: 'acl_contact', run: make('/contacts', { open: 'new' }) },
  ] as const;
  return [
    ...areasOf(me).map(({ name, path }) => ({
      name,
      label: texts.goTo(texts[name]),
      keys: `g ${LETTERS[name] ?? ''}`,
      run: open(path),
    })),
    ...(hasLevel(me, 'acl_project') ? [{ name: 'expenses', label: texts.goTo(texts.expenses), run: open('/time/expenses') }] : []),
    ...making.filter(({ needs }) => hasLevel(me, needs, 'RW')),
    { name: 'profile', label: texts.profile, run: open('/settings/profile') },
    { name: 'documentation', label: texts.documentation, run: () => window.location.assign('/docs') },
    { name: 'signOut', label: texts.signOut, run: () => void leave() },
  ].map((command) => ({ words: alsoFoundBy[command.name], ...command }));
}
