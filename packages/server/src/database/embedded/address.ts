import { createHash } from 'node:crypto';
import { lstatSync, mkdirSync, readFileSync, readlinkSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { DataFolder } from './data-folder.ts';

/** Where the server listens, and where clients find it. */
export type Address = { host: string; port: number; password?: string; listen: string[]; release: () => void };

// The kernel's limit is 108 bytes with the closing zero, 104 on some systems.
const longestSocketPath = 100;
const socketPort = 5432;
export const socketName = `.s.PGSQL.${socketPort}`;

/** A Unix socket in the database's own folder and no TCP port; Windows gets a free port on the loopback address. */
export async function chooseAddress(folder: DataFolder): Promise<Address> {
  if (process.platform === 'win32') {
    const port = await freePort();
    const listen = ['--listen_addresses=127.0.0.1', `--port=${port}`];
    return { host: '127.0.0.1', port, password: readFileSync(folder.password, 'utf8'), listen, release: () => {} };
  }
  // The server names the folder relative to itself, so only clients meet the limit on the length of a socket's path.
  const listen = ['--listen_addresses=', '--unix_socket_directories=.', `--port=${socketPort}`];
  if (Buffer.byteLength(join(folder.cluster, socketName)) <= longestSocketPath) {
    return { host: folder.cluster, port: socketPort, listen, release: () => {} };
  }
  const host = shortcutTo(folder.cluster);
  return { host, port: socketPort, listen, release: () => rmSync(dirname(host), { recursive: true, force: true }) };
}

/** Where clients find a server that another process has started in this folder, on the port that it has noted. */
export function addressOfRunning(folder: DataFolder, port: number): Pick<Address, 'host' | 'port' | 'password'> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port, password: readFileSync(folder.password, 'utf8') };
  const fits = Buffer.byteLength(join(folder.cluster, socketName)) <= longestSocketPath;
  return { host: fits ? folder.cluster : shortcutTo(folder.cluster), port };
}

// Its name follows from the folder's, so a killed run leaves nothing behind that the next one does not use again.
function shortcutTo(cluster: string): string {
  const digest = createHash('sha256').update(cluster).digest('hex').slice(0, 16);
  const place = Buffer.byteLength(tmpdir()) < 40 ? tmpdir() : '/tmp';
  const folder = join(place, `daybook-${process.getuid?.()}-${digest}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const entry = lstatSync(folder);
  if (!entry.isDirectory() || entry.uid !== process.getuid?.() || (entry.mode & 0o077) !== 0) {
    throw new Error(`${folder} must be a private folder of this user, and is not. Remove it, then start again.`);
  }
  const link = join(folder, 'pg');
  if (targetOf(link) !== cluster) {
    rmSync(link, { force: true });
    symlinkSync(cluster, link);
  }
  return link;
}

function targetOf(link: string): string | null {
  try {
    return readlinkSync(link);
  } catch {
    return null;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}
