import { json, type ColumnValues } from '../../writing/index.ts';

/** The address as it is stored: a member that was not sent keeps its value, or is "". Undefined leaves the address as it is. */
export function electronicAddress(sent: { scheme?: string; id?: string } | null | undefined, before: unknown): ColumnValues[string] {
  if (sent === undefined) return undefined;
  return json(sent === null ? null : { scheme: '', id: '', ...(before as object | null | undefined), ...sent });
}
