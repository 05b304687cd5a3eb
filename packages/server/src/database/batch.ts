import pg, { type ClientBase, type QueryConfig } from 'pg';
import { BEGIN_READ, COMMIT, settingsOf, type BoundStatement, type PreparedNames, type Scope } from './statement.ts';

/** What of the driver's connection a query writes to. */
interface Wire {
  readonly stream: { cork(): void; uncork(): void };
  readonly submittedNamedStatements: Record<string, string>;
  _send(bytes: Buffer): void;
  close(message: object): void;
  describe(message: object): void;
  sync(): void;
}

type RowDescription = { readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[] };
type DataRow = { readonly fields: readonly (string | null)[] };
type CommandComplete = { readonly text: string };

/** The driver's query, with the members that its client calls as the answer arrives. */
interface DriverQuery {
  name: string | undefined;
  text: string;
  queryMode?: 'extended';
  submit(wire: Wire): Error | null;
  handleRowDescription(message: RowDescription): void;
  handleDataRow(message: DataRow): void;
  handleCommandComplete(message: CommandComplete, wire: Wire): void;
  handleError(error: Error, wire: Wire): void;
  handleReadyForQuery(wire: Wire): void;
}

/** Called with each batch that was answered: the names or texts of its statements, and how long they took together. */
export type Observe = (statements: readonly string[], milliseconds: number) => void;

// The driver's types know nothing of the members; its client takes nothing else in a pipeline but its own class.
const Query = pg.Query as unknown as new (text: string, values: readonly unknown[] | undefined, callback?: () => void) => DriverQuery;

/** What a statement was answered. */
export interface Answered {
  readonly rows: Record<string, unknown>[];
  /** Such as `COMMIT`. */
  readonly command: string;
}

interface Column {
  readonly name: string;
  readonly parse: (text: string) => unknown;
}

/** The columns of what each connection has prepared: they are described once, and not with every answer. */
const columnsOf = new WeakMap<Wire, Map<string, readonly Column[]>>();

/** A statement of a batch. */
class Part extends Query {
  readonly #resolve: (answer: Answered) => void;
  readonly #reject: (error: unknown) => void;
  readonly #rows: Record<string, unknown>[] = [];
  #columns: readonly Column[] | undefined;
  #command = '';
  #unreadable: unknown;

  constructor({ name, text, values }: QueryConfig, resolve: (answer: Answered) => void, reject: (error: unknown) => void) {
    super(text, values);
    this.name = name;
    this.queryMode = 'extended';
    this.#resolve = resolve;
    this.#reject = reject;
  }

  /** Whether the connection has described the columns before. */
  isDescribed(wire: Wire): boolean {
    this.#columns = this.name === undefined ? undefined : columnsOf.get(wire)?.get(this.name);
    return this.#columns !== undefined;
  }

  override handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, parse: pg.types.getTypeParser(dataTypeID, 'text') }));
  }

  override handleDataRow({ fields }: DataRow): void {
    const row: Record<string, unknown> = {};
    try {
      for (const [i, { name, parse }] of (this.#columns ?? []).entries()) {
        const text = fields[i] ?? null;
        row[name] = text === null ? null : parse(text);
      }
    } catch (error) {
      this.#unreadable = error;
    }
    this.#rows.push(row);
  }

  override handleCommandComplete({ text }: CommandComplete, wire: Wire): void {
    this.#command = text;
    if (this.name === undefined) return;
    let columnsByName = columnsOf.get(wire);
    if (columnsByName === undefined) columnsOf.set(wire, (columnsByName = new Map()));
    columnsByName.set(this.name, this.#columns ?? []);
  }

  override handleReadyForQuery(): void {
    if (this.#unreadable === undefined) this.#resolve({ rows: this.#rows, command: this.#command });
    else this.#reject(this.#unreadable);
  }

  override handleError(error: Error): void {
    this.#reject(error);
  }
}

/**
 * Statements that leave in one piece and are answered in one piece: the database reports only once, after the last, that it is ready,
 * which takes most of the time of short statements. When one fails, those after it are not run and fail too; outside of a transaction
 * block nothing is changed.
 */
class Batch extends Query {
  readonly #parts: Part[] = [];
  readonly #observe: Observe;
  #answered = 0;
  #sent = performance.now();

  constructor(observe: Observe) {
    super('', undefined, () => undefined);
    this.#observe = observe;
  }

  add(config: QueryConfig): Promise<Answered> {
    return new Promise((resolve, reject) => {
      this.#parts.push(new Part(config, resolve, reject));
    });
  }

  override submit(wire: Wire): Error | null {
    const pieces: Buffer[] = [];
    let isBroken = false;
    let isDescribed = false;
    const held: Wire = Object.assign(Object.create(wire) as Wire, {
      _send: (bytes: Buffer) => void pieces.push(bytes),
      sync: () => undefined,
      describe: (message: object) => {
        if (!isDescribed) wire.describe.call(held, message);
      },
      // The driver closes a statement whose values it cannot write.
      close: () => (isBroken = true),
    });
    for (const part of this.#parts) {
      isDescribed = part.isDescribed(wire);
      const error = part.submit(held);
      if (error !== null) return error;
    }
    if (isBroken) return new Error('a value of a statement cannot be written');
    this.#turn();
    this.#sent = performance.now();
    wire.stream.cork();
    wire._send(Buffer.concat(pieces));
    wire.sync();
    wire.stream.uncork();
    return null;
  }

  override handleRowDescription(message: RowDescription): void {
    this.#parts[this.#answered]?.handleRowDescription(message);
  }

  override handleDataRow(message: DataRow): void {
    this.#parts[this.#answered]?.handleDataRow(message);
  }

  override handleCommandComplete(message: CommandComplete, wire: Wire): void {
    this.#parts[this.#answered]?.handleCommandComplete(message, wire);
    this.#answered += 1;
    this.#turn();
  }

  override handleReadyForQuery(wire: Wire): void {
    this.#tell();
    for (const part of this.#parts) part.handleReadyForQuery();
    super.handleReadyForQuery(wire);
  }

  override handleError(error: Error, wire: Wire): void {
    this.#tell();
    this.#parts.forEach((part, i) => {
      if (i < this.#answered) return part.handleReadyForQuery();
      // What was not run may not have been prepared either.
      if (part.name !== undefined) delete wire.submittedNamedStatements[part.name];
      part.handleError(error);
    });
    super.handleError(error, wire);
  }

  #tell(): void {
    this.#observe(
      this.#parts.map(({ name, text }) => name ?? text),
      performance.now() - this.#sent,
    );
  }

  // By these the client notes which statement the connection has prepared.
  #turn(): void {
    const part = this.#parts[this.#answered];
    this.name = part?.name;
    this.text = part?.text ?? '';
  }
}

/** Sends statements to a connection in the order in which they are started. Those of one turn of the event loop form one batch. */
export class Statements {
  readonly #client: ClientBase;
  readonly #observe: Observe;
  #batch: Batch | undefined;
  #isOver = false;

  constructor(client: ClientBase, observe: Observe) {
    this.#client = client;
    this.#observe = observe;
  }

  start(config: QueryConfig): Promise<Answered> {
    if (this.#isOver) return Promise.reject(new Error('a statement came after the end of its transaction'));
    if (this.#batch === undefined) {
      this.#batch = new Batch(this.#observe);
      process.nextTick(() => this.send());
    }
    return this.#batch.add(config);
  }

  /** From now on the connection is another's: work that was left behind, because some beside it failed, may go on for a while. */
  end(): void {
    this.send();
    this.#isOver = true;
  }

  /** Sends what was started and has not left yet. */
  send(): void {
    const batch = this.#batch;
    this.#batch = undefined;
    if (batch !== undefined) this.#client.query(batch as unknown as pg.Submittable);
  }
}

/** What a statement has read. */
export type Rows = Record<string, unknown>[];

/** A connection to read with. */
interface Reading {
  readonly client: ClientBase;
  readonly observe: Observe;
  readonly prepared: PreparedNames;
}

/** All in one batch: the statements see one snapshot, as the account of the scope. It has ended when this does, whatever failed. */
export async function readSnapshot(
  { client, observe, prepared }: Reading,
  scope: Scope | undefined,
  statements: readonly BoundStatement[],
): Promise<Rows[]> {
  const settings = scope === undefined ? [] : settingsOf(scope, needsPlan(statements));
  const batch = new Statements(client, observe);
  const opening = [BEGIN_READ, ...settings].map((config) => batch.start(config));
  const answers = statements.map((statement) => batch.start(prepared.queryOf(client, statement, scope?.account)));
  const ending = batch.start(COMMIT);
  batch.send();
  const settled = await Promise.allSettled([...opening, ...answers, ending]);
  const failed = settled.find((one) => one.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
  return (await Promise.all(answers)).map(({ rows }) => rows);
}

const needsPlan = (statements: readonly BoundStatement[]): boolean => statements.some(({ name }) => name === undefined);
