import { Problem } from '../problem.ts';

/** What is asked for is more than one answer can be about. */
export function tooMuch(what: string): Problem {
  return new Problem('validation_failed', { detail: `${what}: ask for fewer resources, fewer opening times or a shorter window` });
}
