import { createHash } from 'node:crypto';
import { texts as allTexts } from '../texts/index.ts';
import { programVersion } from '../version.ts';
import { sheetStyle } from './sheet.css.ts';
import { sheetTemplate } from './typesetting/sheet.typ.ts';

/**
 * Identifies how sheets are set and shown: another edition makes other bytes of the same document. With the version of Daybook come its
 * compiler, its fonts, and how it lays out and writes amounts and days.
 */
export const sheetEdition = createHash('sha256')
  .update(programVersion + sheetTemplate + sheetStyle + JSON.stringify(Object.values(allTexts).map(({ paper }) => paper)))
  .digest('base64url')
  .slice(0, 8);
