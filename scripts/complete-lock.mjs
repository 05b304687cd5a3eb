// Adds to package-lock.json what npm leaves out when a registry lacks other platforms' packages: without these entries
// "npm ci" refuses the lock on every machine. Platforms are read from the names of the packages. Then the registry is asked for
// the checksum of every package that has none; what it does not have is named, and the check of the lock fails for it.
import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';

const file = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(file, 'utf8'));
const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64'];

let added = 0;
for (const [path, { optionalDependencies = {}, dev }] of Object.entries(lock.packages)) {
  if (!path.startsWith('node_modules/')) continue;
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const parts = name.split(/[/-]/);
    const os = systems.find((one) => parts.includes(one));
    const cpu = processors.find((one) => parts.includes(one));
    if (lock.packages[`node_modules/${name}`] !== undefined || os === undefined || cpu === undefined) continue;
    const libc =
      os !== 'linux'
        ? undefined
        : parts.some((part) => part.startsWith('musl'))
          ? ['musl']
          : parts.some((part) => part.startsWith('gnu'))
            ? ['glibc']
            : undefined;
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(dev ? { dev } : {}),
      ...(libc ? { libc } : {}),
      optional: true,
      os: [os],
    };
    added += 1;
  }
}

async function integrityOf(name, version) {
  const words = ['view', `${name}@${version}`, 'dist.integrity', '--json'];
  const { stdout } = await promisify(execFile)('npm', words).catch(() => ({ stdout: '' }));
  const integrity = stdout.trim().replaceAll('"', '');
  return /^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? integrity : undefined;
}

const without = [];
for (const [path, entry] of Object.entries(lock.packages)) {
  if (!path.includes('node_modules/') || entry.link || entry.integrity !== undefined) continue;
  const name = entry.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  const integrity = await integrityOf(name, entry.version);
  if (integrity === undefined) without.push(`${name}@${entry.version}`);
  else lock.packages[path] = { version: entry.version, integrity, ...entry };
}
lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, 'en')));
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${added} entries added.`);
if (without.length > 0) console.log(`The registry has no checksum of ${without.length}:\n${without.join('\n')}`);
