import { createHmac, randomBytes } from 'node:crypto';

/** What makes a new link differ from one that had its id before, in an installation that was restored since. */
export const newLinkSalt = (): string => randomBytes(16).toString('base64url');

/** The secret of the link to set an installation up. Every start prints it until it was used, so it is made anew each time. */
export function setupSecret(instanceSecret: string, account: number, token: number): string {
  return createHmac('sha256', instanceSecret).update(`setup link ${account} ${token}`).digest('base64url');
}

/**
 * The secret of a public link. It is made anew where a mail needs it, so that it stands nowhere: only its hash does, to find the link by.
 */
export function linkSecret(instanceSecret: string, account: number, id: number, salt: string): string {
  return createHmac('sha256', instanceSecret).update(`public link ${account} ${id} ${salt}`).digest('base64url');
}
