import { useEffect, useRef, useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { tabStore } from '../../../api/tab-store.ts';

/** What is typed as a day or a time and means none: it stays in the field with what is wrong with it, and nothing else is saved. */
export function useUnread(value: string | number | null | undefined, isRead: (text: string) => boolean, label: ReactNode) {
  const [typed, setTyped] = useState<{ readonly text: string; readonly over: string | number | null | undefined }>();
  const [isLeft, setLeft] = useState(false);
  const isUnread = typed !== undefined && typed.over === value && typed.text.trim() !== '' && !isRead(typed.text);
  const input = useKept(typeof label === 'string' ? `${label} ${value ?? ''}` : undefined, isUnread ? typed.text : undefined);
  useEffect(() => {
    const typing = input.current;
    if (!isUnread || typing === null) return undefined;
    const show = ({ key }: KeyboardEvent): void => void (key === 'Enter' && setLeft(true));
    typing.addEventListener('keydown', show);
    return () => typing.removeEventListener('keydown', show);
  }, [isUnread, input]);
  return {
    isUnread,
    /** It is said to be wrong once it is left, or taken by Enter. */
    isWrong: isUnread && isLeft,
    input: {
      ref: input,
      'data-unread': isUnread || undefined,
      onInput: ({ currentTarget }: FormEvent<HTMLInputElement>): void => {
        setTyped({ text: currentTarget.value, over: value });
        setLeft(false);
      },
      onBlur: (): void => setLeft(true),
    },
  };
}

/** Keeps a text over a reload, for as long as its field is shown, and types it again then. */
function useKept(field: string | undefined, text: string | undefined): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const name = field === undefined ? undefined : `unread ${location.pathname}${location.search} ${field}`;
  const first = useRef(name);
  useEffect(() => {
    const kept = first.current === undefined ? null : tabStore.get(first.current);
    const shown = input.current;
    if (kept === null || shown === null) return undefined;
    shown.setRangeText(kept, 0, shown.value.length);
    shown.dispatchEvent(new InputEvent('input', { bubbles: true }));
    // It is left once it is drawn as unread: the library would write the day over it.
    const left = setTimeout(() => shown.dispatchEvent(new FocusEvent('focusout', { bubbles: true })), 0);
    return () => clearTimeout(left);
  }, []);
  useEffect(() => {
    if (name === undefined || text === undefined) return undefined;
    try {
      tabStore.set(name, text);
    } catch {
      // A browser whose store is full keeps nothing; typing goes on.
    }
    return () => tabStore.remove(name);
  }, [name, text]);
  return input;
}
