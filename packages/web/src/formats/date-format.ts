import { writtenIn, type Language } from '@daybook/values';
import { isSwissHere } from '../texts/swiss.ts';

/** What the API says of users who chose nothing. */
export const UNCHOSEN = 'd/m/Y';

/** How days are written: where nothing was chosen, as the language writes them. Those who read English have no way in common. */
export const dateFormatOf = (chosen: string, language: Language): string =>
  chosen === UNCHOSEN && language !== 'en' ? writtenIn(language, isSwissHere(language) ? 'CH' : '').date : chosen;
