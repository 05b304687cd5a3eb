import { ActionIcon } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { designerTexts } from './texts/index.ts';

/** Moves something in its list without a mouse. */
export function MoveButtons({ name, place, of, move }: { name: string; place: number; of: number; move: (by: 1 | -1) => void }) {
  const texts = designerTexts.use();
  // What is moved keeps the focus, also at an end: a button that is disabled would lose it.
  const button = (by: 1 | -1, isEnd: boolean, label: string) => (
    <ActionIcon
      size={26}
      aria-label={label}
      aria-disabled={isEnd || undefined}
      data-disabled={isEnd || undefined}
      onClick={() => !isEnd && move(by)}
    >
      {by === -1 ? <ArrowUp size={14} aria-hidden /> : <ArrowDown size={14} aria-hidden />}
    </ActionIcon>
  );
  return (
    <>
      {button(-1, place === 0, texts.moveUp(name))}
      {button(1, place === of - 1, texts.moveDown(name))}
    </>
  );
}

/** A list with one of its elements moved to another place. */
export function movedTo<T>(list: readonly T[], element: T, place: number): T[] {
  const others = list.filter((one) => one !== element);
  return [...others.slice(0, place), element, ...others.slice(place)];
}
