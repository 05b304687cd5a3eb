export interface Place {
  readonly area: 'invoices' | 'time';
  readonly by: string | undefined;
  /** The days that the report is about, where it is about days; the end is excluded. */
  readonly window: { readonly from: string; readonly to: string } | undefined;
}

interface About {
  readonly id?: unknown;
  readonly uuid?: unknown;
}

/** How the list is filtered that a row of a report leads to; undefined where no list has just the records that the row is made of. */
export function searchOfRow({ id, uuid }: About, { area, by, window }: Place): Readonly<Record<string, string>> | undefined {
  const project = by === 'project' && (typeof id === 'number' || typeof id === 'string') ? { project_id: String(id) } : undefined;
  // Entries are found by their project, and by no client.
  if (area === 'time') return project && { ...project, billable: 'true', billed: 'false' };
  const about = project ?? (by === 'client' && typeof uuid === 'string' && uuid !== '' ? { client_uuid: uuid } : undefined);
  return about && { ...about, ...(window === undefined ? {} : { date_from: window.from, date_to: window.to }) };
}
