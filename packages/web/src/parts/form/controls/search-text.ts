import { useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** What was typed into a name, wherever in it; undefined where something else was done. */
function addedTo(name: string, { value, selectionStart }: HTMLInputElement): string | undefined {
  const [caret, length] = [selectionStart ?? value.length, value.length - name.length];
  const before = value.slice(0, Math.max(0, caret - length));
  return length > 0 && before + value.slice(caret) === name ? value.slice(caret - length, caret) : undefined;
}

/** The text of a field that searches, and the name of what is chosen in it. */
export interface SearchText {
  readonly text: string | undefined;
  readonly name: string;
  /** What is typed is in the input already; what is not is the name of what is chosen. */
  readonly change: (changed: string) => void;
  /** What is chosen is in the field instead of what was typed: its name follows, unless it is the same as before. */
  readonly chosen: (isSame: boolean) => void;
  /** Begins to search, where nothing did yet. */
  readonly begin: () => void;
  readonly props: { readonly ref: RefObject<HTMLInputElement | null>; readonly searchValue?: string; readonly onFocus: () => void };
}

/**
 * The text of a field that searches and has the name of what is chosen. Typing replaces that name, wherever the caret is in it; a name that
 * is read later replaces nothing that is typed.
 */
export function useSearchText(): SearchText {
  const [text, setText] = useState<string>();
  const [name, setName] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const isTyped = useRef(false);
  /** The name that came last, which may not be drawn yet. */
  const latestName = useRef('');
  const isHere = (): boolean => input.current !== null && document.activeElement === input.current;
  // A name that comes while the field has the focus is selected, as one that was there before.
  useLayoutEffect(() => {
    if (text === name && name !== '' && !isTyped.current && isHere()) input.current?.select();
  }, [text, name]);
  return {
    text,
    name,
    change: (changed: string): void => {
      if (text !== undefined && input.current !== null && isHere() && changed === input.current.value && changed !== text) {
        setText(isTyped.current ? changed : (addedTo(name, input.current) ?? changed));
        isTyped.current = true;
        return;
      }
      latestName.current = changed;
      setName(changed);
      // What is left as it was typed stays, too: the field that is left would have its name again, or one that is read only then.
      if (isTyped.current && (isHere() || (text?.trim() !== '' && (name === '' || changed === name)))) return;
      isTyped.current = false;
      setText(changed);
    },
    chosen: (isSame: boolean): void => {
      isTyped.current = false;
      setText(isSame ? latestName.current : '');
    },
    begin: (): void => setText((before) => before ?? ''),
    props: {
      ref: input,
      ...(text === undefined ? {} : { searchValue: text }),
      onFocus: (): void => {
        if (!isTyped.current) input.current?.select();
      },
    },
  };
}
