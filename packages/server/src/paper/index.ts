export { labels } from './labels.ts';
export { languageOf, layOut } from './lay-out.ts';
export { escapeHtml, sheetHtml, sheetPage, sheetPolicy } from './html.ts';
export { fullNumber } from './parties.ts';
export { Press, TemplateFailed } from './press.ts';
export { sheetEdition } from './sheet-edition.ts';
export type { Attachment } from './typesetting/typesetter.ts';
export { sheetStyle } from './sheet.css.ts';
export { templateFaults, templateValues, type ReminderFacts, type TemplateValues } from './variables.ts';
