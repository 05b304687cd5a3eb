// Checks a file that `daybook prove` wrote, without Daybook and without a network: `node check-proof.mjs FILE [PUBLIC KEY]`.
// It needs nothing but Node 18 or newer. What it computes: docs/operations.md, "What an auditor can check".
import { createHash, createPublicKey, verify } from 'node:crypto';
import { readFileSync } from 'node:fs';

const [file, expectedKey] = process.argv.slice(2);
if (file === undefined) fail('Name the file that "daybook prove" wrote.');
process.once('uncaughtException', ({ code, syscall }) => {
  if (code === 'ENOENT') fail(`There is no file ${file}.`);
  fail(syscall === undefined ? `${file} is no proof of Daybook, or it is damaged.` : `${file} cannot be read (${code}).`);
});
const proof = JSON.parse(readFileSync(file, 'utf8'));
if (!['Daybook proof 1', 'Daybook proof 2'].includes(proof?.format)) fail(`${file} is no proof of Daybook.`);

const sha256 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const keys = new Set();

for (const [i, given] of proof.entries.entries()) {
  const entry = JSON.parse(given.entry);
  const [id, at, user, token, kind, record, action, , contentHash] = entry;
  const place = `Entry ${id}`;
  if (![proof.record, `paper ${proof.record}`].includes(`${kind} ${record}`)) fail(`${place} is of ${kind} ${record}, not of ${proof.record}.`);
  if (given.content !== null && hashOfContent(given) !== contentHash) fail(`${place}: its content was changed.`);
  let hash = sha256(Buffer.from([0]), given.entry);
  for (const step of given.path) {
    const [side, beside] = step.split(' ');
    const other = Buffer.from(beside, 'hex');
    hash = side === 'left' ? sha256(Buffer.from([1]), other, hash) : sha256(Buffer.from([1]), hash, other);
  }
  const seal = Object.fromEntries(given.seal.trimEnd().split('\n').slice(1).map((line) => line.split(' ')));
  if (hash.toString('hex') !== seal.root) fail(`${place} is not in its seal ${seal.seal}: it was changed.`);
  if (!isSigned(given)) fail(`${place}: the signature of seal ${seal.seal} is wrong.`);
  keys.add(given.public_key);
  const { user_name: who } = given.content === null ? {} : JSON.parse(given.content);
  const name = who ?? (user === null ? 'Daybook' : `user ${user}`);
  const what = given.content === null ? ' (a person was erased from it)' : '';
  console.log(`${i + 1}. ${moment(at)}: ${action} by ${name}${token === null ? '' : ` with token ${token}`}${what}`);
  if (given.content !== null) console.log(indented(JSON.parse(given.content).changes));
  console.log(`   sealed at the latest on ${moment(seal.at)}, seal ${seal.seal} of account ${seal.account}`);
}
if (proof.unsealed > 0) console.log(`${proof.unsealed} more entries are too young to be sealed: they are not proved.`);
if (proof.entries.length === 0) fail('No entry of it is sealed yet.');
for (const key of keys) console.log(`Public key: ${key}`);
if (expectedKey !== undefined && (keys.size !== 1 || !keys.has(expectedKey))) fail('It was signed with another key than the one given.');
console.log(`${proof.record}: what stands above is as it was sealed.`);

// A salt keeps the content of an erased entry from being guessed; entries of earlier versions have none.
function hashOfContent({ content, salt }) {
  return (typeof salt === 'string' ? sha256(Buffer.from(salt, 'hex'), sha256(content)) : sha256(content)).toString('hex');
}

function isSigned({ seal, public_key, signature }) {
  const der = Buffer.concat([Buffer.from('302a300506032b6570032100', 'hex'), Buffer.from(public_key, 'hex')]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return verify(null, Buffer.from(seal), key, Buffer.from(signature, 'hex'));
}

function moment(seconds) {
  return new Date(Number(seconds) * 1000).toISOString().replace('.000Z', ' UTC').replace('T', ' ');
}

function indented(changes) {
  return Object.entries(changes)
    .map(([member, value]) => `   ${member}: ${JSON.stringify(value)}`)
    .join('\n');
}

function fail(reason) {
  console.error(`NOT PROVED: ${reason}`);
  process.exit(1);
}
