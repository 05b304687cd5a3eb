import { createHash, hash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Characters that are put together at a stretch. */
const SLICE = 1_000_000;

/** The body of a page with the hash of it. A long one is put together in steps, between which others are served. */
export async function pageBody(records: readonly string[], pagination: object): Promise<{ body: Buffer; mark: string }> {
  const head = '{"data":[';
  const tail = `],"meta":{"pagination":${JSON.stringify(pagination)}}}`;
  const parts = inSlices(records);
  const [only = '', second] = parts;
  if (second === undefined) {
    const body = Buffer.from(head + only + tail);
    return { body, mark: markOf(hash('sha1', body, 'base64url')) };
  }
  const hashing = createHash('sha1');
  const bytes: Buffer[] = [];
  for (const [i, part] of parts.entries()) {
    const slice = Buffer.from(`${i === 0 ? head : ','}${part}${i === parts.length - 1 ? tail : ''}`);
    hashing.update(slice);
    bytes.push(slice);
    await nextTurn();
  }
  return { body: Buffer.concat(bytes), mark: markOf(hashing.digest('base64url')) };
}

const markOf = (digest: string): string => digest.slice(0, 16);

function inSlices(records: readonly string[]): string[] {
  const slices: string[] = [];
  for (let from = 0, to = 0, length = 0; to < records.length; to += 1) {
    length += records[to]?.length ?? 0;
    if (length < SLICE && to < records.length - 1) continue;
    slices.push(records.slice(from, to + 1).join(','));
    [from, length] = [to + 1, 0];
  }
  return slices;
}
