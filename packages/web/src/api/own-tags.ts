import type { Written } from './written.ts';
import { membersIn } from './checked.ts';

/** The tags that own changes of records put in the place of others. */
const successors = new Map<string, string>();

/** A record at a version, which the tags of its page and of its writes begin with. */
const placeOf = (path: string, query: object, tag: string): string => {
  const { id, uuid } = membersIn(query);
  return `${path.split('/')[2]} ${String(uuid ?? id)} ${/\d+/.exec(tag)?.[0] ?? tag}`;
};

/** Whether it is the record that was named: a change of some occurrences may answer the series that was made of them. */
export const isOf = (query: object, { success }: Pick<Written, 'success'>): boolean =>
  'uuid' in query ? query.uuid === success?.uuid : 'id' in query && String(query.id) === String(success?.id);

/** Notes what an own change of what was seen under a tag has left. */
export function followTag(path: string, query: object, tag: string | undefined, written: Written): void {
  if (tag !== undefined && written.etag !== undefined && isOf(query, written)) successors.set(placeOf(path, query, tag), written.etag);
}

/** The tag of a record after the user's own changes of what was seen under a tag: nobody conflicts with themselves. */
export function tagSince(path: string, query: object, tag: string): string {
  const next = successors.get(placeOf(path, query, tag));
  return next === undefined || next === tag ? tag : tagSince(path, query, next);
}
