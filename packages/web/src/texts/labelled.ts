import { presentLanguage } from './language.tsx';

/** A label and what it is of, such as "Total: 5": in French with the space that does not break before the colon. */
export const labelled = (label: string, text: string | number): string => `${label}${presentLanguage() === 'fr' ? '\u00a0' : ''}: ${text}`;
