import { createHash } from 'node:crypto';
import { texts as allTexts } from '../texts/index.ts';
import { sheetStyle } from './sheet.css.ts';
import { sheetTemplate } from './typesetting/sheet.typ.ts';

/** Identifies how sheets are set and shown: another edition makes other bytes of the same document. */
export const sheetEdition = createHash('sha256')
  .update(sheetTemplate + sheetStyle + JSON.stringify(Object.values(allTexts).map(({ paper }) => paper)))
  .digest('base64url')
  .slice(0, 8);
