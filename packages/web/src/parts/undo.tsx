import { Button, Group, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useCallback, useRef } from 'react';
import { inLines, sayProblem, showNotice } from './notices.ts';
import { commonTexts } from '../texts/common/index.ts';

export interface Undo {
  /** Shows what was done, with the way back, and what of it was not. */
  readonly done: (message: string, back: () => Promise<unknown>, failures?: readonly string[]) => void;
  /** Takes back what was done last. */
  readonly undo: () => void;
}

/** A way back of which a part could not be taken: why, how much was, and the way for the rest. */
export class PartlyBack extends Error {
  readonly done: number;
  readonly all: number;
  readonly rest: () => Promise<unknown>;

  constructor({ done, all, rest, cause }: { done: number; all: number; rest: () => Promise<unknown>; cause: unknown }) {
    super('a part of it was not taken back', { cause });
    [this.done, this.all, this.rest] = [done, all, rest];
  }
}

const MAX_STEPS = 20;
const SHOWN_MS = 8_000;

/** The way back from what was done, in a notice and by a key. */
export function useUndo(): Undo {
  const texts = commonTexts.use();
  const steps = useRef<{ readonly id: string; readonly back: () => Promise<unknown> }[]>([]);
  const take = useCallback(
    (id?: string) => {
      const step = id === undefined ? steps.current.at(-1) : steps.current.find((one) => one.id === id);
      if (step === undefined) return;
      steps.current = steps.current.filter((one) => one !== step);
      notifications.hide(step.id);
      step.back().catch((error: unknown) => {
        if (!(error instanceof PartlyBack)) return sayProblem(error);
        // What is left can be tried again.
        steps.current = [...steps.current, { id: step.id, back: error.rest }].slice(-MAX_STEPS);
        return sayProblem(error.cause, texts.partlyBack(error.done, error.all));
      });
    },
    [texts],
  );
  const done = useCallback<Undo['done']>(
    (message, back, failures = []) => {
      const hasFailed = failures.length > 0;
      const id = showNotice({
        autoClose: hasFailed ? 2 * SHOWN_MS : SHOWN_MS,
        ...(hasFailed ? { color: 'orange', role: 'alert' } : {}),
        closeButtonProps: { 'aria-label': texts.dismiss },
        message: (
          <Group justify="space-between" gap="sm" wrap="nowrap">
            <Text component="div" inherit {...(hasFailed ? {} : { lineClamp: 2 })}>
              {message}
              {inLines(failures)}
            </Text>
            <Button size="compact-sm" variant="light" flex="none" onClick={() => take(id)}>
              {texts.undo}
            </Button>
          </Group>
        ),
      });
      steps.current = [...steps.current, { id, back }].slice(-MAX_STEPS);
    },
    [take, texts],
  );
  return { done, undo: useCallback(() => take(), [take]) };
}
