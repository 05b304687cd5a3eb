import { because, type BodyOfRecord, type user } from '@daybook/contract';
import { exceeding } from '../../access/viewer.ts';
import type { Existing, Write } from '../../writes/index.ts';
import { levelsOfGroup } from './user.sql.ts';

type Body = BodyOfRecord<typeof user>;

const isLater = (expires: number | null, former: number | null): boolean => former !== null && (expires === null || expires > former);

/** The members of a body that let somebody in, or let them do more or for longer than before. */
function grantingMembers({ group_id, password, primary_email, expires }: Body, existing: Existing | undefined): string[] {
  const former = existing?.record;
  const isMoved = primary_email !== undefined && former !== undefined && primary_email !== former['primary_email'];
  return [
    ...(group_id !== undefined && group_id !== former?.['group_id'] ? ['/group_id'] : []),
    ...((password ?? '') === '' ? [] : ['/password']),
    // Links to a new password are sent there.
    ...(isMoved ? ['/primary_email'] : []),
    ...(expires !== undefined && isLater(expires, (former?.['expires'] ?? null) as number | null) ? ['/expires'] : []),
  ];
}

/** With these somebody else can sign in as the user. */
const SIGN_IN: ReadonlySet<string> = new Set(['/password', '/primary_email']);

/** The modules in which a group lets its users do more than the caller may. A group that is not there is reported with the references. */
async function levelsAbove(write: Write, group: unknown): Promise<string[]> {
  const levels = await levelsOf(write, group);
  return levels === null ? [] : exceeding(levels, write.viewer.levels);
}

/** What a group lets its users do; null where there is none. */
export async function levelsOf({ tx }: Write, group: unknown): Promise<Record<string, unknown> | null> {
  return (await tx.maybe<Record<string, unknown>>(levelsOfGroup, { group })) ?? null;
}

/**
 * Reports a group, a password, another e-mail address or a longer life for a user whose group has levels above the caller's own: with these
 * the caller could sign in as that user and do more than before. A token whose scopes leave the profile of its user out gives that user no
 * password and no address, with which it could sign in without any scopes.
 */
export async function validateGrants(write: Write, body: Body, existing: Existing | undefined): Promise<void> {
  const pointers = grantingMembers(body, existing);
  const group = body.group_id ?? existing?.record['group_id'];
  if (pointers.length === 0 || group === undefined) return;
  const above = await levelsAbove(write, group);
  for (const pointer of above.length === 0 ? [] : pointers)
    write.findings.fault(
      pointer,
      'not_allowed',
      `the group of the user has higher levels than you in: ${above.join(', ')}`,
      because('above_own_level'),
    );
  const isOwn = existing?.key === write.viewer.userId;
  if (above.length === 0 && isOwn && pointers.some((pointer) => SIGN_IN.has(pointer))) write.require('Profile', 'RW');
}
