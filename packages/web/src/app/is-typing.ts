import { useEffect, useState } from 'react';

/** Who types the next character does so within this time. */
const PAUSE_MS = 800;

/** Whether somebody is in the middle of typing. */
export function useIsTyping(): boolean {
  const [isTyping, set] = useState(false);
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const typed = (): void => {
      clearTimeout(pause);
      set(true);
      pause = setTimeout(() => set(false), PAUSE_MS);
    };
    // After the field has taken it: what is drawn before that would bring its former text back.
    window.addEventListener('input', typed);
    return () => {
      clearTimeout(pause);
      window.removeEventListener('input', typed);
    };
  }, []);
  return isTyping;
}
