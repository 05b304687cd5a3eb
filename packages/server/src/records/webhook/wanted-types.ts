import { nextTurn } from '../../turns.ts';
import { matcherOf } from './webhook.rules.ts';

interface Asking {
  readonly id: number;
  /** Patterns of types of events. */
  readonly events: readonly string[];
}

/** How many lists of patterns are remembered with what they match. */
const REMEMBERED = 1_000;
const remembered = new Map<string, Map<string, boolean>>();

function answersOf(patterns: readonly string[]): Map<string, boolean> {
  const key = patterns.join(' ');
  const cached = remembered.get(key);
  if (cached !== undefined) return cached;
  if (remembered.size >= REMEMBERED) remembered.clear();
  const answers = new Map<string, boolean>();
  remembered.set(key, answers);
  return answers;
}

/**
 * By webhook which of some types of events it asks for. Each type is looked for once in a list of patterns, of which there may be a
 * hundred; others are served between two that were not known yet.
 */
export async function wantedTypes(webhooks: readonly Asking[], types: readonly string[]): Promise<Map<number, ReadonlySet<string>>> {
  const typesOf = new Map<number, ReadonlySet<string>>();
  for (const { id, events } of webhooks) {
    const answers = answersOf(events);
    const unknown = types.filter((type) => !answers.has(type));
    if (unknown.length > 0) {
      const matches = matcherOf(events);
      for (const type of unknown) answers.set(type, matches(type));
      await nextTurn();
    }
    typesOf.set(id, new Set(types.filter((type) => answers.get(type))));
  }
  return typesOf;
}
