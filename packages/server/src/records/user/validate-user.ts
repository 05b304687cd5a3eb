import { because, type BodyOfRecord, type user } from '@daybook/contract';
import type { Existing, Write } from '../../writes/index.ts';
import { validateBoards, validateViews } from '../shared/saved.rules.ts';
import { validateTimeZone } from '../shared/index.ts';
import { findSameNames, isResource } from './user.sql.ts';
import { validatePassword } from './validate-password.ts';

type Body = BodyOfRecord<typeof user>;

interface Context {
  readonly existing?: Existing;
  /** The contact that the user is, or will be; undefined where it is still to be made. */
  readonly contact: string | undefined;
  /** What the firm will be called, where the write names it. */
  readonly firm?: string | undefined;
}

/** Reports what is wrong with a user beyond the form of its members. */
export async function validateUser(write: Write, body: Body, { existing, contact, firm }: Context): Promise<void> {
  validateBoards(body.boards, write.findings);
  validateViews(body.views, write.findings);
  await Promise.all([
    validateNames(write, body, existing),
    validateTimeZone(write, body.timezone, '/timezone'),
    validateViewMode(write, body, existing, contact),
    (body.password ?? '') === '' ? undefined : validatePassword(write, body.password ?? '', existing?.record ?? {}, body, { name: firm }),
  ]);
}

async function validateNames(write: Write, { username, primary_email: email }: Body, existing: Existing | undefined): Promise<void> {
  if (username === undefined && email === undefined) return;
  const taken = await write.tx.run<{ username: boolean; email: boolean }>(findSameNames, {
    username: username ?? null,
    email: email ?? null,
    self: existing?.key ?? 0,
  });
  // A name that is the e-mail address was not chosen: the address is what is wrong then.
  const isEmail = username === email && taken.some((other) => other.email);
  if (!isEmail && taken.some((other) => other.username))
    write.findings.fault('/username', 'already_used', 'another user has this username', because('username_used'));
  if (taken.some((other) => other.email))
    write.findings.fault('/primary_email', 'already_used', 'another user has this e-mail address', because('email_used'));
}

// Where it already was so it may stay, so that a user can be sent back as it was read.
async function validateViewMode(
  write: Write,
  { schedule_view_mode: mode }: Body,
  existing: Existing | undefined,
  contact: string | undefined,
): Promise<void> {
  if (mode === undefined || mode === (existing?.record['schedule_view_mode'] ?? 0)) return;
  const { found: isOfResource } =
    contact === undefined ? { found: false } : await write.tx.one<{ found: boolean }>(isResource, { contact });
  if (!isOfResource)
    write.findings.fault('/schedule_view_mode', 'not_allowed', 'is only for users who are also a resource', because('needs_resource'));
}
