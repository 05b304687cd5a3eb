// Writes the digests of the image's bases into the Dockerfile, as Docker finds them for the tags: "node scripts/pin-bases.mjs".
// Without a connection to their registry nothing is changed.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

const file = new URL('../Dockerfile', import.meta.url);
const BASE = /^(ARG (?:BUILD_)?BASE=)([^@\s]+)(?:@sha256:[0-9a-f]{64})?$/gm;

function digestOf(tag) {
  const words = ['buildx', 'imagetools', 'inspect', tag, '--format', '{{.Manifest.Digest}}'];
  const digest = execFileSync('docker', words, { encoding: 'utf8' }).trim();
  if (!/^sha256:[0-9a-f]{64}$/.test(digest)) throw new Error(`${tag} has no digest: ${digest}`);
  return digest;
}

const pinned = readFileSync(file, 'utf8').replace(BASE, (_, begin, tag) => `${begin}${tag}@${digestOf(tag)}`);
writeFileSync(file, pinned);
console.log([...pinned.matchAll(BASE)].map(([line]) => line).join('\n'));
