export { billedFact, billedProblem, billedReason, billedText, invoicesOf, refuseBilled, type BilledOn } from './billed.ts';
export {
  clientColumns,
  electronicAddress,
  fileReference,
  PDF,
  logoColumns,
  pictureReference,
  projectColumns,
  projectOf,
  validateTimeZone,
  rulesColumn,
  type ClientColumns,
  type ProjectColumns,
} from './columns.ts';
export { closeBooks, readClosedUntil, refusalOfDays, refusalOfPaid, refuseClosed } from './closed-period.ts';
export { customValues, definitionsOf, mergeValues, type Definition, type StoredValue } from './custom-values.ts';
export { folderTree, resourceTree, refuseCycle } from './tree.ts';
export { lockedDefaults, ownDefaults, readTerms } from './own-defaults.ts';
export { pastReadModel } from './past.sql.ts';
export { checkTemplates, reportTemplateFault, reportTemplateFaults, templatesIn } from './template-texts.ts';
export { mailTextsOf, readMailTexts } from './texts-by-language.rules.ts';
export { keptWhileUsed } from './uses.ts';
