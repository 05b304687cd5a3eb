import { useCallback, useEffect, useMemo, useState, type ReactNode } from 'react';
import { openingBegins, openingIsNone } from '../../../parts/typed-ahead.ts';
import { useFollowing } from '../../../parts/use-following.ts';
import { sayProblem } from '../../../parts/notices.ts';
import type { Asking, Question } from './asking.ts';
import { assertAnyMay } from './booking-rights.ts';
import { HOLD } from '../data/board-data.ts';
import type { BoardData } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';

const loadDialogs = () => import('./dialogs.tsx');

/** Asks what only the user can decide, one question at a time. */
export function useAsking(data: BoardData, { formats, zone }: Pick<BoardState, 'formats' | 'zone'>): { asking: Asking; dialog: ReactNode } {
  const [question, setQuestion] = useState<Question>();
  const dialogs = useFollowing(loadDialogs);
  const askScope = useCallback<Asking['askScope']>(
    (action, of) => new Promise((answer) => setQuestion({ kind: 'scope', action, of, answer })),
    [],
  );
  const askWayOut = useCallback<Asking['askWayOut']>(
    (refused) => new Promise((answer) => setQuestion({ kind: 'conflict', refused, answer })),
    [],
  );
  const askHold = useCallback<Asking['askHold']>(async (name, ids) => {
    let isLeft = false;
    // Enter may follow before the question is there.
    openingBegins('question', () => {
      isLeft = true;
      setQuestion(undefined);
    });
    try {
      await assertAnyMay(ids, HOLD);
    } catch (error) {
      openingIsNone('question');
      sayProblem(error);
      return undefined;
    }
    return isLeft ? undefined : new Promise((answer) => setQuestion({ kind: 'hold', name, answer }));
  }, []);
  const close = (): void => setQuestion(undefined);
  // One that goes with its screen, or gives way to another, is left.
  useEffect(() => () => question?.answer(undefined), [question]);
  const asking = useMemo(() => ({ askScope, askWayOut, askHold }), [askScope, askWayOut, askHold]);
  const dialog =
    question === undefined || dialogs === undefined ? null : <dialogs.Asked question={question} {...{ data, formats, zone, close }} />;
  return { asking, dialog };
}
