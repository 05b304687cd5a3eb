import type { ErrorCode } from '../errors.ts';
import type { BodyOf, Fields, JsonSchema } from '../fields/index.ts';
import type { Area, Level } from '../modules.ts';
import type { Parameters, QueryOf } from '../parameters.ts';

/**
 * A level that a token needs; `or` are further areas of which one is enough, where what is shown follows from the caller's levels; `and`
 * are further areas in which it is needed, too.
 */
export interface NeededLevel {
  readonly module: Area;
  readonly level: Exclude<Level, '--'>;
  readonly or?: readonly Area[];
  readonly and?: readonly Area[];
}

/** The links that let in once, without a token: their secret is in the body. */
export const linkAccesses = ['password link', 'setup link'] as const;
export type LinkAccess = (typeof linkAccesses)[number];

/** Who may call: with a token that has a level, with any token, with a token or a password, with a link, or anybody. */
export type Access = NeededLevel | 'any token' | 'token or sign-in' | LinkAccess | 'anybody';

export const isLinkAccess = (access: Access): access is LinkAccess => (linkAccesses as readonly Access[]).includes(access);

/** Whether no token is needed, and none is looked at. */
export const isOpen = (access: Access): boolean => access === 'anybody' || isLinkAccess(access);

/** What is sent. `required` are the members that must be there. */
export type OperationBody<F extends Fields = Fields> =
  | {
      readonly type: 'record';
      readonly name: string;
      readonly fields: F;
      readonly required: readonly string[];
      /** `create`: members that the fields call required must be there, too. */
      readonly verb: 'create' | 'update';
      readonly example?: Example;
      /** No body at all is the same as `{}`. */
      readonly optional?: true;
    }
  | { readonly type: 'file'; readonly mediaTypes: readonly string[] };

export type Example = { readonly [member: string]: unknown };

/** What is answered on success. */
export type OperationAnswer =
  | { readonly type: 'list'; readonly kind: string }
  | {
      readonly type: 'written';
      readonly kind: string;
      /** Name of an answer that is not that of its kind; a dry run shows its extra members too, unless they hold a secret. */
      readonly name?: string;
      readonly extra?: { readonly [member: string]: JsonSchema };
      readonly extraOptional?: boolean;
      /** Members that only a dry run answers. */
      readonly shown?: { readonly [member: string]: JsonSchema };
      /** Members of `success` beside the id. */
      readonly handles?: { readonly [member: string]: JsonSchema };
    }
  | {
      readonly type: 'single';
      readonly name: string;
      readonly fields: Fields;
      /** `data` is null where there is none. */
      readonly mayBeMissing?: true;
    }
  | {
      readonly type: 'document';
      readonly mediaTypes: readonly string[];
      readonly doc: string;
      readonly schema?: JsonSchema;
      /** Headers that only this answer has, by their parts of the document. */
      readonly headers?: readonly string[];
    };

/** One operation of the API, as data: route, reading of query and body, document, reference and client follow from it. */
export interface Operation<P extends Parameters = Parameters, F extends Fields = Fields> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly id: string;
  readonly tag: string;
  /** The section of the API specification, or the part of the product's own decisions. */
  readonly section: string;
  readonly summary: string;
  readonly doc?: string;
  readonly access: Access;
  readonly query: P;
  /** Changes something: it takes dry_run, and Idempotency-Key unless it is there to get in. */
  readonly write: boolean;
  /**
   * The record that is changed: the one that `id` or `uuid` names, those that `id` lists, or the caller's own user or account. If-Match can
   * guard it.
   */
  readonly target?: 'id' | 'uuid' | 'ids' | 'user' | 'account';
  /** A POST that changes the record that it names, instead of making another. */
  readonly changesTarget?: boolean;
  readonly repeatable: boolean;
  /** What its answer has beside `success` is a secret, which is shown once: of a repetition it is not answered again. */
  readonly shownOnce?: boolean;
  /** Begins a session, whose cookie the answer sets. */
  readonly signsIn?: boolean;
  /** Returns an ETag and supports If-None-Match. */
  readonly tagged: boolean;
  readonly body?: OperationBody<F>;
  readonly answer: OperationAnswer;
  /** Errors of this operation beyond those that follow from its kind. */
  readonly errors: readonly ErrorCode[];
}

/** The body of an operation after reading; without one no members. */
export type BodyOfOperation<O> = O extends Operation<Parameters, infer F> ? BodyOf<F> : never;
/** The query of an operation after reading. */
export type QueryOfOperation<O> = O extends Operation<infer P, Fields> ? QueryOf<P> : never;

/** An operation that changes nothing. */
export const reads = { method: 'GET', query: {}, write: false, repeatable: false, tagged: false, errors: [] } as const;
/** An operation that changes something. */
export const writes = { query: {}, write: true, repeatable: true, tagged: false, errors: [] } as const;

/** Keeps the types of a definition's parameters and body. */
export function operation<const P extends Parameters, F extends Fields>(definition: Operation<P, F>): Operation<P, F> {
  return definition;
}
