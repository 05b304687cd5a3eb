import type { paths } from './schema.ts';

// What a request and its answer look like follows from the OpenAPI document alone, so that nothing here knows an operation.

export type Method = 'get' | 'post' | 'put' | 'delete';
export type PathOf<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends { [K in M]: object } ? Path : never;
}[keyof paths];

type OperationOf<Path extends keyof paths, M extends Method> = paths[Path] extends { [K in M]: infer Operation extends object }
  ? Operation
  : never;

type MemberOf<T, Name extends string> = T extends { [K in Name]?: infer Value } ? Exclude<Value, undefined> : never;

/** The places of the parameters that the operation has: query, path, header. */
type Parameters<Operation> = {
  [
    Location in keyof MemberOf<Operation, 'parameters'> as Exclude<MemberOf<Operation, 'parameters'>[Location], undefined> extends never
      ? never
      : Location
  ]: MemberOf<Operation, 'parameters'>[Location];
};

type Body<Operation> =
  MemberOf<Operation, 'requestBody'> extends { content: infer Content }
    ? Content extends { 'application/json': infer Json }
      ? Json
      : Blob | FormData
    : never;

/** The parameters of the query of a request, and its body. */
export type QueryOf<Path extends keyof paths, M extends Method> = MemberOf<MemberOf<OperationOf<Path, M>, 'parameters'>, 'query'> & object;
export type BodyOf<Path extends keyof paths, M extends Method> = Body<OperationOf<Path, M>>;

type WithParameters<P> = [keyof P] extends [never]
  ? { readonly params?: never }
  : object extends P
    ? { readonly params?: P }
    : { readonly params: P };

type WithBody<Operation> = [Body<Operation>] extends [never]
  ? { readonly body?: never }
  : Operation extends { requestBody: object }
    ? { readonly body: Body<Operation> }
    : { readonly body?: Body<Operation> };

interface Options {
  readonly headers?: { readonly [name: string]: string };
  /** Ends the request, and the wait before it is sent again. */
  readonly signal?: AbortSignal;
}

/** The parameters and the body of a request. */
export type Init<Path extends keyof paths, M extends Method> = WithParameters<Parameters<OperationOf<Path, M>>> &
  WithBody<OperationOf<Path, M>> &
  Options;

type Arguments<Init> = object extends Init ? [init?: Init] : [init: Init];

type ContentOf<Operation> = Operation extends { responses: { 200: { content: infer Content } } } ? Content : never;

/** The body of a success: JSON as it is described, text, or the bytes of a picture. */
export type Data<Path extends keyof paths, M extends Method> =
  ContentOf<OperationOf<Path, M>> extends { 'application/json': infer Json }
    ? Json
    : keyof ContentOf<OperationOf<Path, M>> extends `text/${string}`
      ? string
      : Blob;

/** A successful answer: its body, typed by the operation, and the response with its headers. */
export interface Answer<Body> {
  readonly data: Body;
  readonly response: Response;
}

export type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...init: Arguments<Init<Path, M>>
) => Promise<Answer<Data<Path, M>>>;

interface IfChanged {
  readonly params: { readonly header: { readonly 'If-None-Match': string } };
}

/** Reads; the `data` of an answer 304, which only a request with If-None-Match has, is undefined. */
export interface Read {
  <Path extends PathOf<'get'>>(path: Path, init: Init<Path, 'get'> & IfChanged): Promise<Answer<Data<Path, 'get'> | undefined>>;
  <Path extends PathOf<'get'>>(path: Path, ...init: Arguments<Init<Path, 'get'>>): Promise<Answer<Data<Path, 'get'>>>;
}

export interface Page {
  readonly data: readonly unknown[];
  readonly meta: { readonly pagination: { readonly total: number; readonly per_page: number; readonly current_page: number } };
}

/** Paths whose GET answers pages of records. */
export type ListPath = { [Path in PathOf<'get'>]: Data<Path, 'get'> extends Page ? Path : never }[PathOf<'get'>];
export type ListArguments<Path extends ListPath> = Arguments<Init<Path, 'get'>>;
export type RecordOf<Path extends ListPath> = Data<Path, 'get'> extends { data: readonly (infer Record)[] } ? Record : never;
