import type { AnyRecord } from '../../api/client.ts';
import type { Field } from '../form/fields.tsx';

/** One thing that can be done with a record now, or the reason why not, as the API says with `actions=true`. */
export interface Action {
  readonly name: string;
  readonly allowed: boolean;
  readonly reason?: string;
  /** Members that an update cannot change now. */
  readonly locked?: readonly string[];
}

/** What the read of a record asks for, so that it says what can be done with it. */
export const WITH_ACTIONS = { actions: 'true' } as const;

export const actionsOf = (record: AnyRecord): readonly Action[] => (record['actions'] as readonly Action[] | undefined) ?? [];

export const actionOf = (record: AnyRecord, name: string): Action | undefined => actionsOf(record).find((action) => action.name === name);

/** The fields of a record as it can be changed now: those that are locked are read only. */
export function fieldsNow(record: AnyRecord, fields: readonly Field[]): readonly Field[] {
  const update = actionOf(record, 'update');
  const isLocked = ({ name }: Field): boolean => update?.allowed !== true || update.locked?.includes(name) === true;
  return fields.map((field) => (isLocked(field) ? { ...field, isReadOnly: true } : field));
}

/** Whether nothing of a record can be changed now. */
export const isFrozen = (record: AnyRecord, fields: readonly Field[]): boolean =>
  fieldsNow(record, fields).every(({ isReadOnly = false }) => isReadOnly);
