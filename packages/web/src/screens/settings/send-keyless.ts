import { isAway, isInMaintenance } from '../../api/client.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { SaidError } from '../../parts/fault-words.ts';

/** Creates what has a secret, once more for each press: where no answer comes, the user reads that it may be there already. */
export const sendKeyless = (request: AnyWrite, mayBeMade: string): Promise<Written> =>
  writeAny(request).catch((error: unknown) => {
    throw isAway(error) && !isInMaintenance(error) ? new SaidError(mayBeMade) : error;
  });
