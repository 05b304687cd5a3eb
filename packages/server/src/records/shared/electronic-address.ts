/** The address as it is stored: a member that was not sent keeps its value, or is "". Undefined leaves the address as it is. */
export function electronicAddress(sent: { scheme?: string; id?: string } | null | undefined, before: unknown): object | null | undefined {
  if (sent === undefined) return undefined;
  return sent === null ? null : { scheme: '', id: '', ...(before as object | null | undefined), ...sent };
}
