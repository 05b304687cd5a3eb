import { Findings, parseJson, readBody, type BodyContext, type Reference, type ReferenceTarget } from '@daybook/contract';
import { viewerValues } from '../access/viewer.ts';
import { referenceTargets, findReferences } from './references.sql.ts';
import type { Existing, Write } from './write.ts';

/**
 * Checks that every record the body refers to exists and may be seen by the caller, and locks it against deletion until
 * the write ends, but for those of the targets in `but`. What the record refers to already may stay, also when it was deleted or hidden since.
 */
export async function checkReferences(
  write: Write,
  kind: string,
  existing: Existing | (() => Promise<Existing | undefined>) | undefined,
  but: readonly ReferenceTarget[] = [],
): Promise<void> {
  const byTarget = Map.groupBy(
    write.findings.references.filter(({ target }) => !but.includes(target)),
    (reference) => reference.target,
  );
  // Always in the same order of targets and keys, so that two writes never wait for each other.
  const targets = [...byTarget.keys()].sort();
  const missing: Reference[] = [];
  const checks = targets.map(async (target) => {
    const references = byTarget.get(target) ?? [];
    const found = await findKeys(write, target, [...new Set(references.map(({ key }) => key))]);
    missing.push(...references.filter(({ key }) => !found.has(String(key))));
  });
  await Promise.all(checks);
  if (missing.length === 0) return;
  const before = typeof existing === 'function' ? await existing() : existing;
  const kept = before === undefined ? new Set<string>() : referencesOf(write, kind, before);
  for (const { target, key, pointer } of missing) {
    if (!kept.has(`${target} ${key}`)) write.findings.fault(pointer, 'not_found', `there is no ${nameOf(target)} ${JSON.stringify(key)}`);
  }
}

const nameOf = (target: ReferenceTarget): string => target.replaceAll('-', ' ');

async function findKeys(write: Write, target: ReferenceTarget, keys: readonly (string | number)[]): Promise<Set<string>> {
  const { kind } = referenceTargets[target];
  const reading = write.readings[kind];
  if (reading === undefined && kind !== 'file') return new Set();
  const given = findReferences(target, reading?.visible);
  const rows = await write.tx.run<{ key: string | number }>(given, { ...viewerValues(write.viewer), keys });
  return new Set(rows.map(({ key }) => String(key)));
}

// The record is read like a body, which lists its references.
function referencesOf(write: Write, kind: string, existing: Existing): Set<string> {
  const findings = new Findings('auto_correct');
  const context: BodyContext = { verb: 'update', zone: write.viewer.zone };
  readBody(write.readingOf(kind).description, parseJson(JSON.stringify(existing.record)), context, findings);
  return new Set(findings.references.map(({ target, key }) => `${target} ${key}`));
}
