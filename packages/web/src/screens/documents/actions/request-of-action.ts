import type { Action } from '../../../api/records.ts';
import type { AnyWrite } from '../../../api/writes.ts';
import { isOneOf } from '../../../api/checked.ts';
import { insisting, type IssuePlan } from './plan-issue.ts';

/** The request of an action that the API offers; a plan of what issuing brings insists on what was asked. */
export function requestOf({ name, method, path, body }: Action, plan?: IssuePlan): AnyWrite {
  const [bare = '', query] = path.split('?');
  const sent = body === undefined ? {} : { body };
  if (!isOneOf(['POST', 'PUT', 'DELETE'] as const, method)) throw new TypeError(`${method} ${bare} changes nothing`);
  // A move by another operation is not refused for its letters.
  const how = insisting({ last: plan?.last, ...(name === 'issue' && plan?.letters !== undefined ? { letters: plan.letters } : {}) });
  return {
    method,
    path: bare,
    query: { ...Object.fromEntries(new URLSearchParams(query)), ...how },
    ...sent,
  };
}
