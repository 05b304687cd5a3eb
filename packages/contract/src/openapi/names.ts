import type { Fields } from '../fields/index.ts';
import {
  appliedTax,
  bookedUnit,
  clientSummary,
  contactPerson,
  customFieldValue,
  electronicAddress,
  fileSummary,
  groupFields,
  levelFields,
  lineFields,
  logoSummary,
  personSummary,
  projectSummary,
  rateFields,
  scopeFields,
} from '../records/index.ts';

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** `time-entry` and `time entries` become TimeEntry and TimeEntries. */
export function pascal(words: string): string {
  return words
    .split(/[\s-]+/)
    .map(capital)
    .join('');
}

/** `time entries` becomes Time entries: the name of the part of the documentation. */
export function sentence(words: string): string {
  return capital(words);
}

/** The objects within records that have a name of their own, so that documentation and types show it. */
export const namedObjects: ReadonlyMap<Fields, string> = new Map<Fields, string>([
  [lineFields, 'LineItem'],
  [groupFields, 'ItemGroup'],
  [appliedTax, 'AppliedTax'],
  [projectSummary, 'ProjectSummary'],
  [clientSummary, 'Client'],
  [contactPerson, 'ContactPerson'],
  [customFieldValue, 'CustomFieldValue'],
  [fileSummary, 'FileSummary'],
  [logoSummary, 'Logo'],
  [electronicAddress, 'ElectronicAddress'],
  [rateFields, 'Rate'],
  [personSummary, 'UserSummary'],
  [scopeFields, 'TokenScopes'],
  [levelFields, 'Levels'],
  [bookedUnit, 'BookedUnit'],
]);
