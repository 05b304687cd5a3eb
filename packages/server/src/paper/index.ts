export { labels } from './labels.ts';
export { layOut } from './lay-out.ts';
export { sheetHtml, sheetPage, sheetPolicy } from './html.ts';
export { fullNumber } from './parties.ts';
export { Press, TemplateFailed } from './press.ts';
export { sheetEdition } from './sheet-edition.ts';
export type { Attachment } from './typesetting/typesetter.ts';
export { templateFaults, templateValues } from './variables.ts';
