import type { WaitingWrite } from './waiting-write.ts';
import type { Common } from './records.ts';

export type WriteMethod = 'POST' | 'PUT' | 'DELETE';

/** A write of a record whose kind is data. */
export interface AnyWrite {
  readonly method: WriteMethod;
  readonly path: string;
  readonly query?: object;
  readonly body?: unknown;
  /** The tag of the record as it was shown: a change of another in between is refused with 412. */
  readonly ifMatch?: string | undefined;
  /** Kinds that the write changes besides the one in its path. */
  readonly changes?: readonly string[] | undefined;
}

/** What a write answers. */
export interface Written {
  readonly success?: { readonly id?: number; readonly uuid?: string };
  readonly record?: Common | null;
  /** What a change split off. */
  readonly created?: { readonly id: number };
  /** The tag of the record as the write left it. */
  readonly etag?: string | undefined;
  /** It was not sent yet: it waits until there is a connection. */
  readonly waiting?: WaitingWrite;
  /** What was to be made beside the record and was not, and why, where more than one write was asked for. */
  readonly failed?: { readonly said: string; readonly error: unknown };
  readonly warnings?: readonly { readonly code?: string; readonly message?: string; readonly severity?: string }[];
  readonly [member: string]: unknown;
}
