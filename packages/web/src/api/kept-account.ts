/**
 * The account that this browser was signed in to. Where an installation has several, who signs in names one of them; where it has one,
 * nobody is asked, and the name is kept for the case that there are more one day.
 */
const NAME = 'daybook.account';
const ASKED = 'daybook.several';

export const keptAccount = {
  name: (): string => localStorage.getItem(NAME) ?? '',
  /** Whether the name had to be given the last time. */
  isAsked: (): boolean => localStorage.getItem(ASKED) !== null,
  keep: (name: string): void => localStorage.setItem(NAME, name),
  /** Notes with which account somebody signed in, or that none had to be named. */
  note: (name = ''): void => {
    if (name === '') return localStorage.removeItem(ASKED);
    localStorage.setItem(NAME, name);
    localStorage.setItem(ASKED, '1');
  },
};
