/** The trace that a caller works on, and whether the caller keeps it. */
export interface CallersTrace {
  readonly traceId: string;
  readonly spanId: string;
  readonly isKept: boolean;
}

// Later versions may add to it what is not known yet; the first of them may not.
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/;

/** Reads a `traceparent` header (W3C Trace Context); undefined where it is not one. */
export function readTraceparent(header: string | readonly string[] | undefined): CallersTrace | undefined {
  if (typeof header !== 'string' || header.length > 512) return undefined;
  const [, version, traceId, spanId, flags, more] = TRACEPARENT.exec(header) ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined || (version === '00' && more !== undefined)) return undefined;
  return { traceId, spanId, isKept: (Number.parseInt(flags, 16) & 1) === 1 };
}
