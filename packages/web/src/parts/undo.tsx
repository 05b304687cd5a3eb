import { Button, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { DaybookError, isUnanswered } from '../api/client.ts';
import { SaidError } from './fault-words.ts';
import { besideEachOther, inLines, say, sayProblem, showNotice } from './notices.ts';
import { isUndoKey } from './single-keys.ts';
import { commonTexts } from '../texts/common/index.ts';

/** Takes something back. It answers what that came to, where that is another thing than was expected. */
export type WayBack = () => Promise<unknown>;

/** What is known of something that was done, besides its name. */
interface About {
  /** What of it was not done. */
  readonly failures?: readonly string[];
  /** What it was done with and when that was, which is said once it is taken back. */
  readonly of?: string;
  /** Leads to where it is now, and to where it is again. */
  readonly show?: (() => void) | undefined;
  readonly showBack?: () => void;
}

export interface Undo {
  /** Shows what was done, with the way back, and what of it was not: the id of the notice. */
  readonly done: (message: string, back: WayBack, about?: About) => string;
  /** Takes back what was done last. */
  readonly undo: () => void;
}

/** A way back that the user left when it was asked how to go it. */
export class LeftAsItWas extends Error {}

/** There is no way back any more: why. */
export class NoWayBack extends SaidError {}

/** A way back of which a part could not be taken: why, how much was, and the way for the rest. */
export class PartlyBack extends Error {
  readonly done: number;
  readonly all: number;
  readonly rest: WayBack;

  constructor({ done, all, rest, cause }: { done: number; all: number; rest: WayBack; cause: unknown }) {
    super('a part of it was not taken back', { cause });
    [this.done, this.all, this.rest] = [done, all, rest];
  }
}

const MAX_STEPS = 20;
const SHOWN_MS = 8_000;

interface Step {
  readonly id: string;
  readonly back: WayBack;
  readonly message: string;
  readonly about: About;
}

interface Steps {
  current: readonly Step[];
}

/** The ways back of each part of what is on the screen, the one that did something last at the end. */
const living: Steps[] = [];

function noteLast(steps: Steps): void {
  const index = living.indexOf(steps);
  if (index >= 0) living.push(...living.splice(index, 1));
}

/** Takes a step back, or the last one, and says so. */
function take(steps: Steps, texts: ReturnType<typeof commonTexts.use>, id?: string): void {
  const step = id === undefined ? steps.current.at(-1) : steps.current.find((one) => one.id === id);
  if (step === undefined) return;
  const { message, about } = step;
  steps.current = steps.current.filter((one) => one !== step);
  notifications.hide(step.id);
  const taken = (became: unknown): unknown =>
    showNotice({
      autoClose: SHOWN_MS,
      closeButtonProps: { 'aria-label': texts.dismiss },
      message: besideEachOther(
        texts.takenBack(typeof became === 'string' ? became : (about.of ?? message)),
        about.showBack && button(texts.show, about.showBack),
      ),
    });
  step.back().then(taken, (error: unknown) => {
    if (error instanceof PartlyBack) {
      // What is left can be tried again.
      steps.current = [...steps.current, { ...step, back: error.rest }].slice(-MAX_STEPS);
      const said = texts.partlyBack(error.done, error.all);
      return error.cause instanceof LeftAsItWas ? say(said) : sayProblem(error.cause, said);
    }
    // What somebody changed or deleted since stays so.
    if (error instanceof NoWayBack || (error instanceof DaybookError && [404, 412].includes(error.status))) return sayProblem(error);
    // It can be tried again. What was refused is no obstacle to what was done before it, which may make room for it.
    const isNext = isUnanswered(error) || error instanceof LeftAsItWas;
    steps.current = isNext ? [...steps.current, step] : [step, ...steps.current];
    if (error instanceof LeftAsItWas) return undefined;
    return sayProblem(
      error,
      '',
      button(texts.tryAgain, () => take(steps, texts, step.id)),
    );
  });
}

const atOnce = (step: () => Promise<void>): unknown => step();

/**
 * The way back from what was done, in a notice and by a key, also when the notice is gone: a key of the screen, and Control or Command with
 * Z. `after` takes back once what is under way is done.
 */
export function useUndo(after: (step: () => Promise<void>) => unknown = atOnce): Undo {
  const texts = commonTexts.use();
  const steps = useRef<readonly Step[]>([]);
  const undo = useCallback(() => void after(async () => take(steps, texts)), [after, texts]);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (living.findLast(({ current }) => current.length > 0) !== steps || !isUndoKey(event)) return;
    event.preventDefault();
    undo();
  });
  useEffect(() => {
    living.push(steps);
    window.addEventListener('keydown', press);
    return () => {
      living.splice(living.indexOf(steps), 1);
      window.removeEventListener('keydown', press);
    };
  }, []);
  const done = useCallback<Undo['done']>(
    (message, back, about = {}) => {
      const { failures = [], show } = about;
      const hasFailed = failures.length > 0;
      const said = (
        <Text component="div" inherit lineClamp={hasFailed ? undefined : 2}>
          {message}
          {inLines(failures)}
        </Text>
      );
      const ways = (
        <>
          {show && button(texts.show, show)}
          {button(texts.undo, () => take(steps, texts, id))}
        </>
      );
      const id = showNotice({
        autoClose: hasFailed ? 2 * SHOWN_MS : SHOWN_MS,
        ...(hasFailed ? { color: 'orange', role: 'alert' } : {}),
        closeButtonProps: { 'aria-label': texts.dismiss },
        message: besideEachOther(said, ways),
      });
      steps.current = [...steps.current, { id, back, message, about }].slice(-MAX_STEPS);
      noteLast(steps);
      return id;
    },
    [texts],
  );
  return { done, undo };
}

const button = (name: string, press: () => void) => (
  <Button size="compact-sm" variant="light" flex="none" onClick={press}>
    {name}
  </Button>
);
