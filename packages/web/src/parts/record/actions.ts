import type { Action, Common } from '../../api/records.ts';
import type { Field } from '../form/fields.tsx';
import { elementsIn, isMembers, isText, membersIn } from '../../api/checked.ts';

/** The query of a read of a record that includes what can be done with it. */
export const WITH_ACTIONS = { actions: 'true' } as const;

export const actionOf = ({ actions }: Common, name: string): Action | undefined => actions?.find((action) => action.name === name);

const isAction = (value: unknown): value is Action => isMembers(value) && isText(value['name' satisfies keyof Action]);

/** What can be done with a record, where its read asked for that. */
export function actionsIn(record: object): readonly Action[] | undefined {
  const { actions } = membersIn(record);
  return actions === undefined ? undefined : elementsIn(actions, isAction);
}

/** A moment is locked with the text of it. */
const isIn = (locked: readonly string[], name: string): boolean => locked.includes(name) || locked.includes(name.replace('_time_iso', ''));

/** The fields of a record as it can be changed now, where it has its actions: those that are locked are read only. */
export function fieldsNow<Name extends string>(record: Pick<Common, 'actions'>, fields: readonly Field<Name>[]): readonly Field<Name>[] {
  const update = actionOf(record, 'update');
  const isLocked = ({ name }: Field<Name>): boolean => update?.allowed !== true || isIn(update.locked ?? [], name);
  return record.actions === undefined ? fields : fields.map((field) => (isLocked(field) ? { ...field, isReadOnly: true } : field));
}

/** Whether no field of a form can be changed now. */
export const isFrozen = (fields: readonly Pick<Field, 'isReadOnly'>[]): boolean =>
  fields.length > 0 && fields.every(({ isReadOnly = false }) => isReadOnly);
