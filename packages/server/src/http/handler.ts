import type { BodyOfOperation, Json, Operation, QueryOfOperation } from '@daybook/contract';
import type { Hook } from '../access/hook-access.ts';
import type { Viewer } from '../access/viewer.ts';
import type { ReadModel } from '../database/read-model.ts';
import type { AnyActions, RecordActions } from '../lists/record-actions.ts';
import type { Incoming } from '../integrations/incoming.ts';
import type { Problem } from '../problem.ts';
import type { Services } from '../services.ts';
import type { ReadyMade } from '../web-application/index.ts';
import type { Target, Write, Written } from '../writes/index.ts';

/** A file as it was sent; its name is the sender's. */
export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/** What a write is asked for: its query and body after reading. */
export interface WriteRequest<O extends Operation = Operation> {
  readonly query: QueryOfOperation<O>;
  readonly body: BodyOfOperation<O>;
  /** The record that the operation changes, where it names one. */
  readonly target: Target;
  /** What was uploaded, where the operation takes a file. */
  readonly file?: Upload | undefined;
  /** Address of the caller, for throttling. */
  readonly ip: string;
  /** The browser or program that sent it, by its own header. */
  readonly userAgent: string;
  /** Token or session that it came with, as its header. */
  readonly authorization: string | undefined;
  readonly services: Services;
}

/** What a read is asked for. Without a viewer the operation is open to anybody. */
export interface ReadRequest<O extends Operation = Operation> {
  readonly query: QueryOfOperation<O>;
  readonly body: BodyOfOperation<O>;
  readonly viewer: Viewer;
  /** Version of the kinds that the handler depends on. */
  readonly version: number;
  /** The tag that the caller has an answer of. */
  readonly ifNoneMatch: string | undefined;
  /** Address of the caller, for throttling. */
  readonly ip: string;
  readonly services: Services;
}

/** What a stream of events is asked for. */
export interface StreamRequest<O extends Operation = Operation> {
  readonly query: QueryOfOperation<O>;
  /** The event that a client which reconnects had last. */
  readonly lastEventId: string | undefined;
  /** The viewer with its present rights. Throws 401 problems when the token has ended. */
  readonly viewerNow: () => Promise<Viewer>;
  readonly services: Services;
  /** Given when the caller has gone, or the server stops. */
  readonly signal: AbortSignal;
}

/** An answer other than a list or a write. */
export interface Answer {
  readonly status?: number;
  /** Sent as it is, or as JSON. */
  readonly body?: Buffer | string | object;
  /** Packed forms of the body that are ready. */
  readonly packed?: Pick<ReadyMade, 'br' | 'gzip'>;
  readonly type?: string;
  /** Answered with 304 to a caller that has it. */
  readonly etag?: string;
  readonly headers?: { readonly [name: string]: string };
}

/** A list as a caller asks for it: how it is read. */
type ChooseReadModel<O extends Operation = Operation> = (viewer: Viewer, query: QueryOfOperation<O>) => ReadModel;

/** What a list has beside how it is read. */
interface ListOptions {
  readonly choose?: ChooseReadModel;
  readonly actions?: AnyActions;
  /** How its former state is read, with `as_of`. */
  readonly past?: ReadModel;
}

/** A write before its transaction begins: its body is not read yet, and nothing it names was looked up. */
export interface BeforeWrite<O extends Operation = Operation> {
  readonly query: QueryOfOperation<O>;
  readonly json: Json | undefined;
  readonly file: Upload | undefined;
  readonly viewer: Viewer;
  readonly services: Services;
  /** Whether a failure is final, without another attempt. */
  readonly isLast: boolean;
}

/** Thrown by a write whose work before the transaction fits no more, because others wrote meanwhile: it is all done again. */
export class PreparedInVain extends Error {}

type Prepare<P, O extends Operation = Operation> = (asked: BeforeWrite<O>) => Promise<P>;

/** One operation and what the server does for it. */
export type Handler =
  | {
      readonly type: 'write';
      readonly operation: Operation;
      readonly prepare?: Prepare<unknown>;
      /** Whether it is nothing without the work before, and so no part of a batch. */
      readonly isAlone?: boolean;
      readonly work: (write: Write, request: WriteRequest & { readonly prepared?: unknown }) => Promise<Written>;
    }
  | {
      readonly type: 'read';
      readonly operation: Operation;
      readonly dependsOn: readonly string[];
      readonly work: (request: ReadRequest) => Promise<Answer>;
    }
  | ({ readonly type: 'list'; readonly operation: Operation; readonly readModel: ReadModel } & ListOptions)
  | { readonly type: 'stream'; readonly operation: Operation; readonly work: (request: StreamRequest) => AsyncGenerator<string> }
  | { readonly type: 'batch'; readonly operation: Operation }
  | {
      readonly type: 'page';
      readonly method: 'GET' | 'POST';
      readonly path: string;
      readonly work: PageWork;
      readonly sorry?: SorryPage | undefined;
    }
  | { readonly type: 'hook'; readonly path: string; readonly use: string; readonly work: HookWork };

/** A handler of an operation of the API. */
export type OperationHandler = Extract<Handler, { operation: Operation }>;

export const isOfOperation = (handler: Handler): handler is OperationHandler => 'operation' in handler;

/**
 * Takes what another system sends to an address that was made for it, once its signature was found right; returns what it was.
 * What follows from it is left to a job.
 */
type HookWork = (services: Services, hook: Hook, incoming: Incoming) => Promise<'taken' | 'old' | 'unsigned'>;

/** What a page for people is asked for. */
export interface PageRequest {
  /** Without a trailing slash. */
  readonly path: string;
  /** Parts of the path by their names. */
  readonly params: { readonly [name: string]: string };
  readonly query: URLSearchParams;
  /** What a form was filled in with. */
  readonly form: URLSearchParams;
  /** Address of the caller. */
  readonly ip: string;
  /** Whether the page is only asked about, not opened. */
  readonly isHead: boolean;
  /** The languages that the visitor reads, best first. */
  readonly languages: readonly string[];
  /** The moment of the process's clock after which nothing of it is stored any more. */
  readonly commitBy: number;
}

export type PageWork = (services: Services, request: PageRequest) => Answer | Promise<Answer>;
/** What is shown to people where a page cannot be served now: they do not read problem documents. */
export type SorryPage = (services: Services, request: PageRequest, problem: Problem) => Answer;

/** A write: authorised by its operation, in one transaction with its journal. */
export function handle<O extends Operation>(operation: O, work: (write: Write, request: WriteRequest<O>) => Promise<Written>): Handler {
  return { type: 'write', operation, work: work as unknown as (write: Write, request: WriteRequest) => Promise<Written> };
}

/** A write with work before its transaction, which takes a while: meanwhile no connection is kept. In a batch there is none. */
export function handlePrepared<O extends Operation, P>(
  operation: O,
  prepare: Prepare<P, O>,
  work: (write: Write, request: WriteRequest<O> & { readonly prepared: P | undefined }) => Promise<Written>,
): Handler {
  const handler = handle(operation, work as unknown as (write: Write, request: WriteRequest<O>) => Promise<Written>);
  return { ...handler, prepare: prepare as unknown as Prepare<P> } as Handler;
}

/** The same of a write that is about nothing but that work, such as asking a system of others: it cannot be a part of a batch. */
export function handleAlone<O extends Operation, P>(
  operation: O,
  prepare: Prepare<P, O>,
  work: (write: Write, request: WriteRequest<O> & { readonly prepared: P }) => Promise<Written>,
): Handler {
  const handler = handlePrepared(operation, prepare, work as Parameters<typeof handlePrepared<O, P>>[2]);
  return { ...handler, isAlone: true } as Handler;
}

/** A read that is no list of records. `dependsOn` are the kinds whose version it asks for. */
export function answer<O extends Operation>(
  operation: O,
  work: (request: ReadRequest<O>) => Promise<Answer>,
  dependsOn: readonly string[] = [],
): Handler {
  return { type: 'read', operation, dependsOn, work: work as unknown as (request: ReadRequest) => Promise<Answer> };
}

/** A list of records. */
export function list<O extends Operation, Facts = never>(
  operation: O,
  readModel: ReadModel,
  options: { readonly choose?: ChooseReadModel<O>; readonly actions?: RecordActions<Facts>; readonly past?: ReadModel } = {},
): Handler {
  return { type: 'list', operation, readModel, ...(options as unknown as ListOptions) };
}

/** A read that goes on: text is sent as the work yields it. */
export function stream<O extends Operation>(operation: O, work: (request: StreamRequest<O>) => AsyncGenerator<string>): Handler {
  return { type: 'stream', operation, work: work as unknown as (request: StreamRequest) => AsyncGenerator<string> };
}

/** A page for people, which is no operation of the API. `path` may end in `*`, and have parts such as `:name`. */
export function page(path: string, work: PageWork, sorry?: SorryPage): Handler {
  return { type: 'page', method: 'GET', path, work, sorry };
}

/** What a form on such a page is sent to. */
export function form(path: string, work: PageWork, sorry?: SorryPage): Handler {
  return { type: 'page', method: 'POST', path, work, sorry };
}

/** What systems of others send to: `path` has the part `:secret`, and `use` is what its credential is called. */
export function hook(path: string, use: string, work: HookWork): Handler {
  return { type: 'hook', path, use, work };
}

/** Everything that one part of the product serves. */
export interface Module {
  readonly readModel?: ReadModel;
  readonly handlers: readonly Handler[];
  /** What the violation of a constraint of the database means to the caller, where a check came too early. */
  readonly constraints?: { readonly [name: string]: () => Error };
}
