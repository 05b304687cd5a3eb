import type { ConnectionOptions } from 'node:tls';

/**
 * Where to connect and with which role: a plain object that the driver takes as its configuration, and that can be sent to a
 * worker process as JSON.
 */
export type PoolTarget = {
  /** A host name, or the folder of a Unix socket. */
  host: string;
  port: number;
  user: string;
  database: string;
  password?: string;
  ssl: boolean | ConnectionOptions;
  /** Startup options such as `-c role=daybook_app`. */
  options: string;
  /** Whether there is a pooler in front of the database that takes no startup options. */
  isPooled?: boolean;
  /** The role of the connections. */
  role?: string;
  /** Whether a coordinator (Citus) can spread the tables over machines. */
  distributed?: boolean;
};
