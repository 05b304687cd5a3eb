import { useEffect, useState } from 'react';

/** The secret of a link: it is after the `#`, which a browser sends to no server, and is taken out of the address at once. */
export function useSecret(): string {
  const [secret] = useState(() => window.location.hash.slice(1));
  useEffect(() => {
    // Past the router, which would take it for another page.
    History.prototype.replaceState.call(window.history, window.history.state, '', window.location.pathname);
  }, []);
  return secret;
}
