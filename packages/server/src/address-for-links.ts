import { networkInterfaces } from 'node:os';
import type { Config } from './config.ts';

const ALL_ADDRESSES: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);

/** The address of a server that listens at that port of its host, such as http://127.0.0.1:8080. */
export const listeningAt = ({ host }: Pick<Config, 'host'>, port: number): string =>
  `http://${host.includes(':') ? `[${host}]` : host}:${port}`;

/** What links begin with: what is set, else where it listens; of a server on all addresses of its machine the first that others reach. */
export function addressForLinks({ baseUrl }: Pick<Config, 'baseUrl'>, listening: string): string {
  if (baseUrl !== null) return baseUrl;
  const url = new URL(listening);
  if (!ALL_ADDRESSES.has(url.hostname)) return listening;
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  url.hostname = outside?.address ?? '127.0.0.1';
  return url.origin;
}

/** Whether nobody but who sits at the machine itself can open an address. */
export const isOfThisMachine = (address: string): boolean => /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/.test(new URL(address).hostname);
