import { isAway, isInMaintenance } from '../../api/client.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { SaidError } from '../../parts/fault-words.ts';

/** Makes what has a secret, and is made once more by each press: where no answer comes, it is said that it may be there already. */
export const sendKeyless = (request: AnyWrite, mayBeMade: string): Promise<Written> =>
  writeAny(request).catch((error: unknown) => {
    throw isAway(error) && !isInMaintenance(error) ? new SaidError(mayBeMade) : error;
  });
