import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, TraceFlags, type Context, type HrTime, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BatchSpanProcessor, TracerProvider, type ReadableSpan, type SpanExporter } from '@opentelemetry/sdk-trace';
import { systemClock } from '@daybook/values';
import type { Logger } from '../logging.ts';
import { Outage } from '../outage.ts';
import type { TraceSettings } from '../trace-settings.ts';
import { programVersion } from '../version.ts';
import { nameBatch } from './statements.rules.ts';
import { readTraceparent } from './traceparent.rules.ts';

/** What is known of a span. Numbers, names of ours and ids: never what somebody typed, and no secret. */
export type Facts = { readonly [name: string]: string | number };

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, own: SpanKind.INTERNAL };
type Kind = keyof typeof KINDS;

/** What waits to be sent, at most, and how much leaves at once: beyond that spans are dropped, and nobody waits. */
const QUEUE = { maxQueueSize: 4_096, maxExportBatchSize: 512, scheduledDelayMillis: 2_000, exportTimeoutMillis: 15_000 };
const MAX_EXPORTS = 10;
/** A trace has at most so many spans: what goes on for long takes no room from the others. */
const MAX_SPANS = 500;
/** A text that is longer is cut. */
const MAX_CHARACTERS = 1_024;
/** What a stop waits for a collector. */
const FLUSH_MS = 2_000;

/** What the spans of a trace share. */
interface Whole {
  /**
   * The clock of the machine as the trace begins. All its spans count from there by the clock that never goes back: they stay in order and
   * as long as they were, whatever is done to that of the machine.
   */
  readonly wallMs: number;
  readonly began: number;
  count: number;
  leftOut: number;
  isOver: boolean;
}

/** Something that is traced while it goes on. */
export class Traced {
  readonly #tracer: Tracer;
  readonly #span: Span;
  readonly #context: Context;
  readonly #whole: Whole;
  readonly #isFirst: boolean;

  constructor(tracer: Tracer, span: Span, whole?: Whole) {
    this.#tracer = tracer;
    this.#span = span;
    this.#context = trace.setSpan(ROOT_CONTEXT, span);
    this.#isFirst = whole === undefined;
    const [seconds, nanoseconds] = (span as Span & ReadableSpan).startTime;
    const wallMs = seconds * 1_000 + nanoseconds / 1e6;
    this.#whole = whole ?? { wallMs, began: systemClock.elapsedMilliseconds(), count: 1, leftOut: 0, isOver: false };
  }

  /** Does something of which the parts belong to this. */
  run<T>(work: () => T): T {
    return this.#tracer.under(this, work);
  }

  /** Begins a part of it, now or as it began; undefined where the trace is over or has its fill. */
  part(name: string, kind: Kind, facts: Facts, began = systemClock.elapsedMilliseconds()): Traced | undefined {
    const whole = this.#whole;
    if (whole.isOver) return undefined;
    if (whole.count >= MAX_SPANS) {
      whole.leftOut += 1;
      return undefined;
    }
    whole.count += 1;
    return new Traced(this.#tracer, this.#tracer.start(name, kind, facts, this.#context, this.#at(began)), whole);
  }

  note(facts: Facts): void {
    if (!this.#whole.isOver) this.#span.setAttributes(facts);
  }

  /** It failed, in a way that has a name: a message may hold what somebody typed. */
  fail(type: string): void {
    if (!this.#whole.isOver) this.#span.setStatus({ code: SpanStatusCode.ERROR }).setAttribute('error.type', type);
  }

  end(): void {
    if (this.#whole.isOver) return;
    if (this.#isFirst) {
      if (this.#whole.leftOut > 0) this.note({ 'daybook.spans.left_out': this.#whole.leftOut });
      this.#whole.isOver = true;
    }
    this.#span.end(this.#at(systemClock.elapsedMilliseconds()));
  }

  #at(elapsed: number): HrTime {
    const ms = this.#whole.wallMs + (elapsed - this.#whole.began);
    const seconds = Math.floor(ms / 1_000);
    return [seconds, Math.round((ms - seconds * 1_000) * 1e6)];
  }
}

type Observe = (statements: readonly string[], milliseconds: number) => void;

/** Sends traces of what the server does to a collector. No work waits for that, and none fails by it. */
export class Tracer {
  readonly #settings: TraceSettings;
  readonly #provider: TracerProvider;
  readonly #spans: ReturnType<TracerProvider['getTracer']>;
  readonly #present = new AsyncLocalStorage<Traced | undefined>();

  constructor(settings: TraceSettings, logger: Logger) {
    this.#settings = settings;
    const { url, headers, resource } = settings;
    const exporter = watched(new OTLPTraceExporter({ url, headers: { ...headers }, concurrencyLimit: MAX_EXPORTS }), logger);
    this.#provider = new TracerProvider({
      resource: resourceFromAttributes({ 'service.version': programVersion, 'service.instance.id': randomUUID(), ...resource }),
      // Which are kept is decided here, before there is a span.
      sampler: new AlwaysOnSampler(),
      spanLimits: { attributeValueLengthLimit: MAX_CHARACTERS },
      spanProcessors: [new BatchSpanProcessor({ ...QUEUE, exporter })],
    });
    this.#spans = this.#provider.getTracer('daybook', programVersion);
  }

  /** Begins a trace, or a caller's goes on; undefined where it is not one of those that are kept. */
  begin(name: string, kind: Kind, facts: Facts, traceparent?: string | readonly string[]): Traced | undefined {
    const caller = readTraceparent(traceparent);
    const { ratio, followsCaller } = this.#settings;
    // By a number of our own and not by the id of the trace: a caller could choose one that is always kept.
    const isKept = caller !== undefined && followsCaller ? caller.isKept : Math.random() < ratio;
    if (!isKept) return undefined;
    const parent = caller && { traceId: caller.traceId, spanId: caller.spanId, traceFlags: TraceFlags.SAMPLED, isRemote: true };
    const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
    return new Traced(this, this.start(name, kind, facts, context));
  }

  /** Does work as a trace of its own, whatever it is called by. */
  whole<T>(name: string, kind: Kind, facts: Facts, work: () => Promise<T>): Promise<T> {
    const traced = this.begin(name, kind, facts);
    return traced === undefined ? this.#present.run(undefined, work) : ended(traced, work);
  }

  /** Does work as a part of what goes on, where that is traced. */
  part<T>(name: string, kind: Kind, facts: Facts, work: () => Promise<T>): Promise<T> {
    const traced = this.#present.getStore()?.part(name, kind, facts);
    return traced === undefined ? work() : ended(traced, work);
  }

  /** Adds to what goes on. */
  note(facts: Facts): void {
    this.#present.getStore()?.note(facts);
  }

  /** What goes on failed, though it ends as others do. */
  fail(type: string): void {
    this.#present.getStore()?.fail(type);
  }

  /** Waits for something as a part of what goes on; the returned function ends the wait. */
  waiting(name: string): () => void {
    const traced = this.#present.getStore()?.part(name, 'own', {});
    return () => traced?.end();
  }

  /** Observes batches of statements that are sent for what goes on now: they are answered as somebody else's turn. */
  observing(observe: Observe): Observe {
    const present = this.#present.getStore();
    if (present === undefined) return observe;
    return (statements, milliseconds) => {
      observe(statements, milliseconds);
      const { name, summary, count } = nameBatch(statements);
      const facts = {
        'db.system.name': 'postgresql',
        ...(summary === '' ? {} : { 'db.query.summary': summary }),
        ...(count > 1 ? { 'db.operation.batch.size': count } : {}),
      };
      present.part(name, 'client', facts, systemClock.elapsedMilliseconds() - milliseconds)?.end();
    };
  }

  /** Sends what waits, where the collector takes it in time. */
  async close(): Promise<void> {
    const sent = this.#provider.shutdown().catch(() => undefined);
    await Promise.race([sent, sleep(FLUSH_MS, undefined, { ref: false })]);
  }

  under<T>(traced: Traced, work: () => T): T {
    return this.#present.run(traced, work);
  }

  start(name: string, kind: Kind, facts: Facts, context: Context, startTime?: HrTime): Span {
    return this.#spans.startSpan(name, { kind: KINDS[kind], attributes: facts, ...(startTime && { startTime }) }, context);
  }
}

async function ended<T>(traced: Traced, work: () => Promise<T>): Promise<T> {
  try {
    return await traced.run(work);
  } catch (error) {
    traced.fail(error instanceof Error ? error.name : 'error');
    throw error;
  } finally {
    traced.end();
  }
}

/** Logs once that the collector takes nothing, and once that it does again. */
function watched(exporter: SpanExporter, logger: Logger): SpanExporter {
  const outage = new Outage(logger, 'traces cannot be sent', 'traces are sent again');
  return {
    export: (spans, done) =>
      exporter.export(spans, (result) => {
        if (result.error !== undefined) outage.failed(result.error);
        else if (outage.isOn) outage.succeeded();
        done(result);
      }),
    shutdown: () => exporter.shutdown(),
    ...(exporter.forceFlush === undefined ? {} : { forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve() }),
  };
}
