import type { ReferenceTarget } from '@daybook/contract';
import { statement, type Statement } from '../database/statement.ts';

interface Target {
  readonly kind: string;
  readonly table: string;
  readonly key: string;
  readonly type: 'bigint' | 'uuid' | 'text';
  readonly condition?: string;
}

/** Where each reference points: the kind whose visibility holds, its table and the key that is used. */
export const referenceTargets: Record<ReferenceTarget, Target> = {
  contact: { kind: 'contact', table: 'contact', key: 'uuid', type: 'uuid' },
  person: { kind: 'contact', table: 'contact', key: 'id', type: 'bigint', condition: `r.type = 'person'` },
  organization: { kind: 'contact', table: 'contact', key: 'id', type: 'bigint', condition: `r.type = 'organization'` },
  project: { kind: 'project', table: 'project', key: 'id', type: 'bigint' },
  quote: { kind: 'quote', table: 'quote', key: 'id', type: 'bigint' },
  'project-status': { kind: 'project-status', table: 'project_status', key: 'id', type: 'bigint' },
  'project-folder': { kind: 'project-folder', table: 'project_folder', key: 'id', type: 'bigint' },
  resource: { kind: 'resource', table: 'resource', key: 'id', type: 'bigint' },
  workspace: { kind: 'workspace', table: 'workspace', key: 'id', type: 'bigint' },
  user: { kind: 'user', table: 'app_user', key: 'id', type: 'bigint' },
  group: { kind: 'group', table: 'app_group', key: 'id', type: 'bigint' },
  tax: { kind: 'tax', table: 'tax', key: 'id', type: 'bigint' },
  'rate-scheme': { kind: 'rate-scheme', table: 'rate_scheme', key: 'id', type: 'bigint' },
  template: { kind: 'invoice-template', table: 'invoice_template', key: 'id', type: 'bigint' },
  booking: { kind: 'booking', table: 'booking', key: 'id', type: 'bigint' },
  file: { kind: 'file', table: 'file', key: 'alias', type: 'text' },
};

const known = new Map<string, Statement>();

/** Locks the living records of some keys that the viewer may see, and answers which there are. */
export function findReferences(target: ReferenceTarget, visible: string | undefined): Statement {
  const found = known.get(target);
  if (found !== undefined) return found;
  const { table, key, type, condition } = referenceTargets[target];
  const conditions = [
    'r.account_id = $account',
    `r.${key} = any($keys::${type}[])`,
    ...(target === 'file' ? [] : ['r.deleted is null']),
    ...(condition === undefined ? [] : [condition]),
    ...(visible === undefined ? [] : [`(${visible})`]),
  ];
  const made = statement(`find_${target}`, `select r.${key} as key from ${table} r where ${conditions.join(' and ')} order by r.${key} for share`);
  known.set(target, made);
  return made;
}
