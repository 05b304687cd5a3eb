import { batchedFields } from '../operations/batch.ts';
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
  priceFields,
  projectSummary,
  rateFields,
  scopeFields,
} from '../records/index.ts';

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
  [priceFields, 'SchemePrice'],
  [personSummary, 'UserSummary'],
  [scopeFields, 'TokenScopes'],
  [levelFields, 'Levels'],
  [bookedUnit, 'BookedUnit'],
  [batchedFields, 'BatchOperation'],
]);
