import { getParsedComboboxData, type ComboboxData, type ComboboxItem } from '@mantine/core';
import { useRef, type KeyboardEvent, type RefObject } from 'react';

/** A longer pause begins a new word. */
const PAUSE_MS = 1_000;

/** The option that letters mean: the first that begins so. The same letter again goes on to the next that begins with it. */
export function spelledIn<T extends Pick<ComboboxItem, 'label' | 'value'>>(
  items: readonly T[],
  spelled: string,
  chosen: string | null,
): T | undefined {
  const sought = spelled.toLowerCase();
  const beginning = (text: string): T[] => items.filter(({ label }) => label.toLowerCase().startsWith(text));
  const [first] = beginning(sought);
  const letter = sought.charAt(0);
  if (first !== undefined || sought !== letter.repeat(sought.length)) return first;
  const all = beginning(letter);
  return all[(all.findIndex(({ value }) => value === chosen) + 1) % all.length];
}

interface Spelling {
  readonly data: ComboboxData | undefined;
  readonly value: string | null;
  readonly choose: (value: string) => void;
}

/** Letters choose in a list that is too short to be searched, whether it is open or not. */
export function useSpelling({ data, value, choose }: Spelling): {
  readonly onKeyDown: (event: KeyboardEvent) => void;
  /** Whether the key that is pressed now is a letter of a name, and nothing to the list: a space within it would open that. */
  readonly isSpelling: RefObject<boolean>;
} {
  const word = useRef({ spelled: '', at: 0 });
  const isSpelling = useRef(false);
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, timeStamp: at } = event;
    const before = at - word.current.at > PAUSE_MS ? '' : word.current.spelled;
    const isLetter = key.length === 1 && (event.getModifierState('AltGraph') || !(event.ctrlKey || event.metaKey || event.altKey));
    if (key === 'Shift') return;
    word.current = { spelled: isLetter && (key !== ' ' || before !== '') ? before + key : '', at };
    const { spelled } = word.current;
    if (spelled === '') return;
    event.preventDefault();
    isSpelling.current = true;
    queueMicrotask(() => (isSpelling.current = false));
    const items = getParsedComboboxData<string>(data).flatMap((one) => ('group' in one ? one.items : [one]));
    const option = spelledIn(
      items.filter(({ disabled = false }) => !disabled),
      spelled,
      value,
    );
    if (option !== undefined) choose(option.value);
  };
  return { onKeyDown, isSpelling };
}
