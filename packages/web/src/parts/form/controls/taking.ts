import { getParsedComboboxData, type ComboboxData, type OptionsFilter } from '@mantine/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { sayProblem } from '../../notices.ts';
import { fitOf } from './fitting.ts';
import { chooseMarked } from './marked.ts';
import { pressEnter } from '../../typed-ahead.ts';
import { noteTaking } from '../drafts/under-way.ts';

/** What a text means among the names of a list. */
export interface Meant {
  /** What fits it best. */
  readonly best: string | undefined;
  /** The only thing that it can mean: what is called so, or nothing else fits. */
  readonly sure: string | undefined;
  /** What Enter makes of it, where nothing fits. */
  readonly made?: string;
  /** Whether nothing of the list has it. */
  readonly isUnknown?: boolean;
}

/** The same in the options of a field, by their names and codes. */
export function meantIn(data: ComboboxData | undefined, filter: OptionsFilter, typed: string): Meant {
  const options = getParsedComboboxData<string>(data);
  const fits = filter({ options, search: typed, limit: Infinity }).flatMap((one) => ('group' in one ? one.items : [one]));
  const exact = fits.filter(({ label, value }) => [label, String(value)].some((own) => fitOf(own, typed) === 0));
  const [sure, ...others] = exact.length > 0 ? exact : fits;
  return { best: fits[0]?.value, sure: others.length > 0 ? undefined : sure?.value, isUnknown: fits.length === 0 };
}

interface Taking {
  /** What is typed and not chosen. */
  readonly typed: string;
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly meant: (typed: string) => Meant | Promise<Meant>;
  readonly choose: (value: string) => void;
  /** Puts back what was in the field before it was typed into. */
  readonly drop: () => void;
}

/**
 * Takes what is typed into a list. Enter takes what fits best, also where the answer comes later, and is never for the form while the list
 * is open or something typed is not chosen; pressed again meanwhile, it is for the form once that is. Who leaves the field takes what is
 * surely meant; Escape takes nothing. Everything else stays with what is wrong. What is gone to by the arrows is taken as it is marked.
 */
export function useTaking({ typed, isOpen, setOpen, meant, choose, drop }: Taking) {
  const [untaken, setUntaken] = useState<{ readonly typed: string; readonly isUnknown: boolean }>();
  const entered = useRef<string>(undefined);
  /** What was typed for what is chosen now: the field may still have it for a moment. */
  const taken = useRef<string>(undefined);
  const isEntering = useRef(false);
  const isWalked = useRef(false);
  const enteredAgain = useRef<HTMLInputElement>(undefined);
  useEffect(() => {
    taken.current = undefined;
    const field = enteredAgain.current;
    enteredAgain.current = undefined;
    if (typed === '' && field !== undefined && field === document.activeElement) pressEnter(field);
  }, [typed]);
  const found = async (which: 'best' | 'sure', mayMake: boolean): Promise<void> => {
    entered.current = typed;
    // A list that is left closes by itself; what Enter takes here it does not report as well.
    isEntering.current = which === 'best';
    await Promise.resolve();
    isEntering.current = false;
    const { [which]: knownValue, made: newValue, isUnknown = false } = await meant(typed);
    const value = knownValue ?? (mayMake ? newValue : undefined);
    if (entered.current !== typed) return undefined;
    entered.current = undefined;
    // A list that offers something stays open: it is gone to by the arrows.
    if (value !== undefined || isUnknown) setOpen(false);
    if (knownValue !== undefined) taken.current = typed;
    if (value !== undefined) return choose(value);
    enteredAgain.current = undefined;
    setUntaken({ typed, isUnknown });
    return undefined;
  };
  const take = (which: 'best' | 'sure', mayMake = false): void => {
    noteTaking(found(which, mayMake).catch(sayProblem));
  };
  const ignoreList = (): void => {
    isEntering.current = true;
    queueMicrotask(() => (isEntering.current = false));
  };
  /** More is typed, or something else is chosen. */
  const forget = (): void => {
    entered.current = undefined;
    enteredAgain.current = undefined;
    isWalked.current = false;
  };
  return {
    /** Whether what is typed was meant to be taken, and is nothing of the list; while that is open, whether it has nothing to offer. */
    isUnknown: typed !== '' && untaken?.typed === typed && (!isOpen || untaken.isUnknown),
    /** Whether the list reports what Enter takes here. */
    isEntering,
    /** Whether the arrows went to something of the list. */
    isWalked,
    forget,
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') isWalked.current = true;
      if (event.key === 'Escape' && isOpen && typed !== '') {
        forget();
        drop();
      }
      if (event.key !== 'Enter' || (typed === '' && !isOpen)) return;
      event.preventDefault();
      if (isWalked.current && isOpen) {
        chooseMarked(event.currentTarget);
        ignoreList();
      } else if (typed === '') {
        // Who types the name of what is chosen keeps it: the list is whole then, and would report its first.
        ignoreList();
        setOpen(false);
      } else if (
        (entered.current === typed || taken.current === typed) &&
        !event.repeat &&
        event.currentTarget instanceof HTMLInputElement
      ) {
        enteredAgain.current = event.currentTarget;
        // Until what was taken is drawn, the list would take it once more.
        ignoreList();
      }
      // What is saved by a key makes nothing else.
      else take('best', !event.ctrlKey && !event.metaKey && !event.repeat);
    },
    leave: (): void => {
      if (typed !== '' && entered.current !== typed) take('sure');
    },
  };
}
