type Listener = () => void;

const listeners = new Set<Listener>();

/** Reports to the frame that the session has ended, so that it asks for the password and everything typed stays. */
export const sessionEnded = {
  say: (): void => listeners.forEach((listener) => listener()),
  hear: (listener: Listener): (() => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
