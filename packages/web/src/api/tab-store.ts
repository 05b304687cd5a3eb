import { pageUser } from './page-user.ts';

/** What a tab keeps of its user. It outlives a reload and a session that ended, and is there for nobody else who signs in in the tab. */
const placesOf = (user: string): string => `daybook ${user}: `;
const placeOf = (name: string): string => placesOf(pageUser() ?? '') + name;

export const tabStore = {
  get: (name: string): string | null => sessionStorage.getItem(placeOf(name)),
  /** Throws where the store of the browser is full. */
  set: (name: string, text: string): void => sessionStorage.setItem(placeOf(name), text),
  remove: (name: string): void => sessionStorage.removeItem(placeOf(name)),
  /** Whether anything is kept whose name begins so. */
  hasAny: (prefix: string): boolean => Object.keys(sessionStorage).some((place) => place.startsWith(placeOf(prefix))),
  /** Forgets everything of this user. */
  clear: (): void => {
    const own = placesOf(pageUser() ?? '');
    for (const place of Object.keys(sessionStorage)) if (place.startsWith(own)) sessionStorage.removeItem(place);
  },
};
