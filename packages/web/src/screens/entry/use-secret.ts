import { useEffect, useState } from 'react';

/** An address without a secret is as a link that does not work. */
const NONE = 'none';

const secretNow = (): string => {
  const kept: unknown = window.history.state?.secret;
  return window.location.hash.slice(1) || (typeof kept === 'string' ? kept : NONE);
};

/**
 * The secret of a link: it is after the `#`, which a browser sends to no server, and is taken out of the address at once. The entry of the
 * history keeps it, so that a page that is loaded again is the same.
 */
export function useSecret(): string {
  const [secret] = useState(secretNow);
  useEffect(() => {
    // Past the router, which would take it for another page.
    History.prototype.replaceState.call(window.history, { ...window.history.state, secret }, '', window.location.pathname);
  }, [secret]);
  return secret;
}
