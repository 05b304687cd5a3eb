import { luminance } from '../../../formats/luminance.ts';

/** Black or white, whichever can be read on a colour that somebody chose: one of the two always has a contrast of 4.58 or more. */
export const textOn = (color: string): '#000000' | '#ffffff' => ((luminance(color) + 0.05) ** 2 > 0.05 * 1.05 ? '#000000' : '#ffffff');

// Hues that are told apart, also with the usual weaknesses of colour vision, and none of them those of a status.
const PALETTE = [
  '#2f6db3',
  '#b8860b',
  '#7a4fb5',
  '#0f8a7e',
  '#b34d78',
  '#5b7a1f',
  '#a6532b',
  '#4a5fa8',
  '#8a3f9e',
  '#2e7d4f',
  '#7d6a34',
  '#3c7d99',
];

/** A colour that a project or a client always has. */
export function colorOf(key: string | number): string {
  const text = String(key);
  let hash = 7;
  for (let i = 0; i < text.length; i++) hash = (hash * 31 + text.charCodeAt(i)) >>> 0;
  return PALETTE[hash % PALETTE.length] ?? '#2f6db3';
}
