import type { Level, Module } from '../describe.ts';
import type { ErrorCode } from '../errors.ts';
import type { Fields, JsonSchema } from '../fields/index.ts';

/** A query or path parameter of an operation. */
export interface OperationParameter {
  readonly name: string;
  readonly in: 'query' | 'path';
  readonly doc: string;
  readonly schema: JsonSchema;
  readonly required: boolean;
}

/** Who may call: with a token whose user has a level for a module, with any token, with a token or a password, or anybody. */
export type Access = { readonly module: Module; readonly level: Exclude<Level, '--'> } | 'any token' | 'token or sign-in' | 'anybody';

/** What is sent. `required` are the members that must be there; `repeats` are bodies that may be left out. */
export type OperationBody =
  | { readonly type: 'record'; readonly name: string; readonly fields: Fields; readonly required: readonly string[]; readonly optional?: boolean }
  | { readonly type: 'file'; readonly mediaTypes: readonly string[] };

/** What is answered on success. */
export type OperationAnswer =
  | { readonly type: 'list'; readonly kind: string }
  | { readonly type: 'written'; readonly kind: string; readonly extra?: { readonly [member: string]: JsonSchema }; readonly extraOptional?: boolean }
  | { readonly type: 'single'; readonly name: string; readonly fields: Fields }
  | { readonly type: 'document'; readonly mediaTypes: readonly string[]; readonly doc: string; readonly schema?: JsonSchema };

/** One operation of the API, as data. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  /** The section of the API specification, or the part of the product's own decisions. */
  readonly section: string;
  readonly summary: string;
  readonly doc?: string;
  readonly access: Access;
  readonly parameters: readonly OperationParameter[];
  /** Changes something: it takes Idempotency-Key unless its answer holds a secret, and dry_run. */
  readonly write: boolean;
  /** Names one record in the query, so that If-Match can be sent. */
  readonly addressed: boolean;
  /** Changes the one record of its path, which If-Match can guard as well. */
  readonly guarded?: boolean;
  readonly repeatable: boolean;
  /** Answers with an ETag and to If-None-Match. */
  readonly tagged: boolean;
  readonly body?: OperationBody;
  readonly answer: OperationAnswer;
  /** Errors of this operation beyond those that follow from its kind. */
  readonly errors: readonly ErrorCode[];
}
