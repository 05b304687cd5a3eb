type Listener = () => void;

function heard(): { readonly say: () => void; readonly hear: (listener: Listener) => () => void } {
  const listeners = new Set<Listener>();
  return {
    say: () => listeners.forEach((listener) => listener()),
    hear: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Reports to the frame that the session has ended, so that it asks for the password and everything typed stays. */
export const sessionEnded = heard();

/** Reports that the same user has signed in again: what was refused meanwhile can be sent. */
export const sessionBack = heard();
