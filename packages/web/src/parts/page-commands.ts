import { useEffect, useRef } from 'react';

/** Something that can be done with what is open or selected: the palette runs it, and its key where it has one. */
export interface PageCommand {
  readonly name: string;
  readonly label: string;
  /** The single key that does the same, as the browser calls it. */
  readonly key?: string | undefined;
  /** Moves about the page alone: the palette, which lies over it, does not have it. */
  readonly isMove?: boolean;
  readonly run: (event?: KeyboardEvent) => void;
}

const offers = new Set<{ readonly current: readonly PageCommand[] }>();

/** Offers commands for as long as what they are about is drawn. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  const offer = useRef(commands);
  useEffect(() => {
    offer.current = commands;
  });
  useEffect(() => {
    offers.add(offer);
    return () => void offers.delete(offer);
  }, []);
}

/** What the page offers now. */
export const pageCommands = (): readonly PageCommand[] => [...offers].flatMap(({ current }) => current);

/** The command of a key. */
export const commandOf = (key: string): PageCommand | undefined =>
  pageCommands().find((command) => command.key?.toLowerCase() === key.toLowerCase());
