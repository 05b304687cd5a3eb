import { because, Findings, type Reason } from '@daybook/contract';
import type { GroupLevels } from '../../access/above.ts';
import { exceeding, refusalOf, type Viewer } from '../../access/viewer.ts';
import type { Problem } from '../../problem.ts';
import { validationProblem } from '../../writes/index.ts';

/** A user to whom a link is given. */
export interface LinkedUser {
  readonly key: number;
  /** The levels of the group; null where it is gone. */
  readonly levels: GroupLevels;
  /** In UNIX seconds. */
  readonly expires: number | null;
  readonly has_password: boolean;
}

/** Why a user gets no link to a password: the link signs in as that user. */
export function refusalOfLink(viewer: Viewer, user: LinkedUser, now: number, isInvitation: boolean): Problem | undefined {
  const findings = new Findings('strict');
  const fault = (message: string, reason: Reason): void => findings.fault('', 'not_allowed', message, reason);
  const above = user.levels === null ? [] : exceeding(user.levels, viewer.levels);
  const denied = above.length === 0 && user.key === viewer.userId ? refusalOf(viewer, { module: 'Profile', level: 'RW' }) : undefined;
  if (denied !== undefined) return denied;
  if (above.length > 0) fault(`the group of the user has higher levels than you in: ${above.join(', ')}`, because('above_own_level'));
  if (user.expires !== null && user.expires <= now)
    fault('the user has expired; move or clear `expires` first', because('user_has_expired'));
  if (isInvitation && user.has_password)
    fault('the user has a password already; POST /v2/user/password-link makes a link to a new one', because('user_has_password'));
  return validationProblem(findings);
}
