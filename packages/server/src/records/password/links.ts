import { LINK_SECONDS, token, type LinkKind } from '@daybook/contract';
import { linkInvalid } from '../../access/one-time-links.ts';
import { hashOf, newLinkSecret } from '../../access/secrets.ts';
import { insertCredential } from '../../access/viewer.sql.ts';
import type { Services } from '../../services.ts';
import { insertRecord, type Write } from '../../writes/index.ts';
import { forgetSecret, lockLink } from './password.sql.ts';

const PAGES: { readonly [K in LinkKind]: string } = { invitation: 'invitation', password_link: 'password' };

/** Makes a link for a user. It opens nothing until it has a secret. */
export async function makeLink(write: Write, user: number, kind: LinkKind): Promise<number> {
  const { now } = await write.opened;
  return (await insertRecord(write, token, { kind, user_id: user, expires: now + LINK_SECONDS[kind] })).id;
}

/** Gives a link its secret, and takes the one that it had. Returns the address, which is stored nowhere. */
export function addressOf({ tx }: Write, { baseUrl }: Services, link: number, kind: LinkKind): string {
  const secret = newLinkSecret();
  tx.send(forgetSecret, { token: link });
  tx.send(insertCredential, { hash: hashOf(secret), kind: 'password link', record: link });
  // Behind the mark, so that it is in no log on the way.
  return `${baseUrl}/${PAGES[kind]}#${secret}`;
}

/** Uses the link of the request up. Of several at once one comes this far. */
export async function useLink({ tx, viewer }: Write, isSetup = false): Promise<void> {
  if ((await tx.maybe(lockLink, { token: viewer.tokenId })) === undefined) throw linkInvalid(isSetup);
}
