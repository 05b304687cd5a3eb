import { bodyFields, type BodyOfRecord, type Fields, type Module, type QueryParameters, type RecordDescription, type ReferenceTarget } from '@daybook/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '../access/viewer.ts';
import type { Reading } from '../database/reading.ts';
import type { Services } from '../services.ts';
import type { Existing, Write } from '../writing/index.ts';
import type { Upload } from './upload-body.ts';

/** The request and reply of endpoints that are not a list and not a write. */
export type { FastifyReply, FastifyRequest } from 'fastify';

/** What a write made or changed: its id, of a contact its uuid too, and members to answer beside `success`. */
export interface Written {
  readonly id: number;
  readonly key: number | string;
  readonly uuid?: string;
  readonly extra?: { readonly [member: string]: unknown };
  /** Address of what was made, where it is not in the list of its kind. */
  readonly location?: string;
}

export interface WriteInput {
  readonly body: Record<string, unknown>;
  readonly existing: Existing | undefined;
  /** The key that the query names. */
  readonly key: number | string | undefined;
  readonly query: QueryParameters;
  /** The version that the caller's If-Match names, for work that locks the record itself. */
  readonly ifMatch?: string | undefined;
  /** What was uploaded, where the endpoint takes a file. */
  readonly file?: Upload;
}

/** One write operation, as data: the pipeline around its work is the same for all. */
export interface WriteEndpoint {
  readonly method: 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly kind: string;
  /** The module and level that the caller needs; null where the work itself decides. */
  readonly module: Module | null;
  /** Members that the body may have; null when there is no body. */
  readonly fields: Fields | null;
  readonly verb: 'create' | 'update' | 'delete';
  /** Kind of the record that is answered, where it is not the one that the query names. */
  readonly makes?: string;
  /** The query names a record: it is locked and read before the work. */
  readonly addressed: boolean;
  /** The work itself locks the record that the query names, which may be a deleted one. */
  readonly locksItself?: boolean;
  /** Takes a lock that comes before that of the record. */
  readonly first?: (write: Write) => void;
  /** Sequence of the ids of what is made. */
  readonly sequence?: (body: Record<string, unknown>) => string;
  /** What the body refers to and the work itself checks and locks, in an order of its own. */
  readonly checksItself?: readonly ReferenceTarget[];
  /** Key of the record that is meant where the query names none: the caller's own user or account. */
  readonly keyOf?: (viewer: Viewer) => number;
  /** Finds out who asks, where that is not told by a token alone. */
  readonly identify?: (services: Services, request: FastifyRequest) => Promise<Viewer>;
  /** The body is a file; `parameters` are what the query may have beside. */
  readonly takesFile?: boolean;
  readonly parameters?: readonly string[];
  /** The answer may be kept for an Idempotency-Key; false where it holds a secret. */
  readonly repeatable: boolean;
  readonly work: (write: Write, input: WriteInput) => Promise<Written>;
}

/** An operation that is not a list and not a write of a record. It needs no token unless it asks for one. */
export interface PlainEndpoint {
  readonly method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly handle: (services: Services, request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
}

/** A list as a caller asks for it: how it is read, and the query without what chose that. */
export interface ListVariant {
  readonly reading: Reading;
  readonly asked: QueryParameters;
}

/** Everything that one record kind serves. */
export interface RecordModule {
  readonly reading?: Reading;
  /** Chooses how a list is read, where callers or queries differ in that. */
  readonly variant?: (viewer: Viewer, query: QueryParameters) => ListVariant;
  readonly writes?: readonly WriteEndpoint[];
  readonly plain?: readonly PlainEndpoint[];
}

const pathOf = (description: RecordDescription): string => `/v2/${description.kind}`;

/** POST of a record kind. */
export function creates<D extends RecordDescription>(
  description: D,
  work: (write: Write, body: BodyOfRecord<D>) => Promise<Written>,
  options: Partial<Pick<WriteEndpoint, 'module' | 'repeatable' | 'path' | 'sequence'>> = {},
): WriteEndpoint {
  return {
    method: 'POST',
    path: pathOf(description),
    kind: description.kind,
    module: description.module,
    fields: bodyFields(description),
    verb: 'create',
    addressed: false,
    repeatable: true,
    work: (write, { body }) => work(write, body as BodyOfRecord<D>),
    ...options,
  };
}

/** PUT of a record kind. */
export function updates<D extends RecordDescription>(
  description: D,
  work: (write: Write, body: BodyOfRecord<D>, existing: Existing) => Promise<void>,
  options: Partial<Pick<WriteEndpoint, 'module' | 'first'>> = {},
): WriteEndpoint {
  return {
    method: 'PUT',
    path: pathOf(description),
    kind: description.kind,
    module: description.module,
    fields: bodyFields(description),
    verb: 'update',
    addressed: true,
    repeatable: true,
    work: async (write, { body, existing }) => {
      const known = present(existing);
      await work(write, body as BodyOfRecord<D>, known);
      return writtenOf(known);
    },
    ...options,
  };
}

/** DELETE of a record kind. */
export function deletes<D extends RecordDescription>(
  description: D,
  work: (write: Write, existing: Existing) => Promise<void>,
  options: Partial<Pick<WriteEndpoint, 'module' | 'first'>> = {},
): WriteEndpoint {
  return {
    method: 'DELETE',
    path: pathOf(description),
    kind: description.kind,
    module: description.module,
    fields: null,
    verb: 'delete',
    addressed: true,
    repeatable: true,
    work: async (write, { existing }) => {
      const known = present(existing);
      await work(write, known);
      return writtenOf(known);
    },
    ...options,
  };
}

function present(existing: Existing | undefined): Existing {
  if (existing === undefined) throw new Error('an addressed write has an existing record');
  return existing;
}

export function writtenOf(existing: Existing): Written {
  return { id: Number(existing.record['id']), key: existing.key };
}
