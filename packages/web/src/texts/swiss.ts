import type { Language } from '@daybook/values';

const ZONES: readonly string[] = ['Europe/Zurich', 'Europe/Vaduz', 'Europe/Busingen'];
const REGIONS: readonly string[] = ['CH', 'LI'];
/** A language with its region: some browsers have tags that `Intl` refuses, such as "en-US@posix". */
const TAG = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?\b/i;

/** Whether a language is read here as in Switzerland: by the first tag of it that the browser is set to, or else by its clock. */
export function readsAsSwiss(language: Language, tags: readonly string[], zone: string): boolean {
  const region = tags.map((tag) => TAG.exec(tag)).find((match) => match?.[1]?.toLowerCase() === language)?.[2];
  return region === undefined ? ZONES.includes(zone) : REGIONS.includes(region.toUpperCase());
}

/** The same of this browser. */
export const isSwissHere = (language: Language): boolean =>
  readsAsSwiss(language, navigator.languages, Intl.DateTimeFormat().resolvedOptions().timeZone);
