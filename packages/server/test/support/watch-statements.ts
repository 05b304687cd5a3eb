import pg from 'pg';

/** A statement with parameters as it is sent. */
export interface Sent {
  readonly name: string | undefined;
  readonly text: string;
  readonly values: readonly unknown[];
}

type Method<This> = (this: This, ...parameters: unknown[]) => unknown;

/**
 * Reports every statement with parameters that the server in this process sends as its application role, until the returned
 * function is called.
 */
export function watchStatements(tell: (sent: Sent) => void): () => void {
  // The driver's own methods, so that nothing of the server's can pass them by.
  const client = pg.Client.prototype as unknown as {
    query: Method<{ connection: object; connectionParameters: { application_name?: string } }>;
  };
  const query = pg.Query.prototype as unknown as { submit: Method<Partial<Sent>> };
  const original = { query: client.query, submit: query.submit };
  const connections = new WeakSet<object>();
  client.query = function asked(...parameters) {
    if (this.connectionParameters.application_name === 'daybook') connections.add(this.connection);
    return original.query.apply(this, parameters);
  };
  query.submit = function submit(...parameters) {
    const [wire] = parameters as [object];
    const isOurs = connections.has(wire) || connections.has(Object.getPrototypeOf(wire) as object);
    const { name, text, values } = this;
    if (isOurs && text !== undefined && Array.isArray(values)) tell({ name, text, values });
    return original.submit.apply(this, parameters);
  };
  return () => {
    client.query = original.query;
    query.submit = original.submit;
  };
}
