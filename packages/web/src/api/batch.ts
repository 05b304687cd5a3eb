import type { DaybookError } from '@daybook/client';
import { isMembers, isNumber } from './checked.ts';

/** One of the writes of a batch. */
export interface Operation {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Record<string, unknown>;
  readonly headers?: Record<string, string | undefined>;
  readonly body?: Record<string, unknown>;
}

/** What a batch answers of one of its operations: the answer of a write, or why it was refused. */
export interface Result {
  readonly status: number;
  readonly headers: { readonly etag?: string };
  readonly body: DaybookError['problem'] & {
    readonly success?: { readonly id?: number };
    /** What was split off a series. */
    readonly created?: { readonly id: number };
  };
}

const isResult = (value: unknown): value is Result =>
  isMembers(value) && isNumber(value['status']) && isMembers(value['headers']) && isMembers(value['body']);

/**
 * The results of a batch, each in the place of its operation. Throws where one is missing or is none: left out, it would make every later
 * one that of another record.
 */
export function resultsOf(results: readonly unknown[], operations: readonly unknown[]): readonly Result[] {
  if (results.length !== operations.length) throw new Error(`a batch of ${operations.length} operations has ${results.length} results`);
  return results.map((one, i) => {
    if (!isResult(one)) throw new Error(`result ${i} of a batch is none`);
    return one;
  });
}
