import { because, group, modules, operationsOf, type BodyOfRecord } from '@daybook/contract';
import { refusalAbove } from '../access/above.ts';
import { keepAdministrator } from '../access/administrators.ts';
import { exceeding, levelColumn } from '../access/viewer.ts';
import type { ReadModel } from '../database/read-model.ts';
import { statement } from '../database/statement.ts';
import { handle, list, type Module } from '../http/handler.ts';
import type { RecordActions } from '../lists/record-actions.ts';
import { Problem, refuse } from '../problem.ts';
import {
  deleteRecord,
  insertRecord,
  lockRecord,
  refusalOfUses,
  refuseInUse,
  updateRecord,
  usesIn,
  validate,
  type Existing,
  type Uses,
  type Write,
} from '../writes/index.ts';

const operations = operationsOf(group);

const readModel: ReadModel = {
  description: group,
  expressions: {
    members: `array_to_json(array(select row_to_json(s) from (
      select u.id, u.first_name, u.last_name, u.primary_email
      from app_user u where u.account_id = $account and u.group_id = r.id and u.deleted is null order by u.id) s))`,
  },
  dependsOn: ['user'],
};

const membersOfGroup = statement(
  'members_of_group',
  `select 'user' as kind, u.id from app_user u where u.account_id = $account and u.group_id = $group and u.deleted is null
    order by u.id limit $most`,
);

const refusalOfChange = ({ is_default: isSystem, name }: { readonly is_default: boolean; readonly name: string }): Problem | undefined =>
  isSystem ? new Problem('system_group', { detail: `${JSON.stringify(name)} is a system group` }) : undefined;

function refuseSystemGroup({ record }: Existing): void {
  refuse(refusalOfChange(record as { is_default: boolean; name: string }));
}

interface GroupFacts {
  readonly is_default: boolean;
  readonly name: string;
  readonly members: Uses;
}

const actions: RecordActions<GroupFacts> = {
  facts: { is_default: 'r.is_default', name: 'r.name', members: usesIn(membersOfGroup, { group: 'r.id' }) },
  refusals: {
    [operations.update.id]: refusalOfChange,
    [operations.delete.id]: (facts, { viewer }) => refusalOfChange(facts) ?? refusalOfUses(viewer, facts.members),
  },
};

const changedMembers = (body: BodyOfRecord<typeof group>, existing?: Existing): [string, unknown][] =>
  Object.entries(body).filter(([name, value]) => value !== existing?.record[name]);

/**
 * Reports levels that the write raises above the caller's own, who may be in the group, or put somebody into it. Of a group that has
 * such levels the caller changes none: its users may do more.
 */
function validateLevels({ findings, viewer }: Write, body: BodyOfRecord<typeof group>, existing?: Existing): void {
  const changed = changedMembers(body, existing);
  const isOfLevels = modules.some((module) => changed.some(([name]) => name === levelColumn(module)));
  if (existing !== undefined && isOfLevels) refuse(refusalAbove(viewer, existing.record, 'the group'));
  for (const module of exceeding(Object.fromEntries(changed), viewer.levels))
    findings.fault(
      `/${levelColumn(module)}`,
      'not_allowed',
      `exceeds your own level ${viewer.levels[module]} in the ${module} module`,
      because('above_own_level'),
    );
}

export const groupModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions }),

    handle(operations.create, async (write, { body }) => {
      validateLevels(write, body);
      await validate(write);
      return insertRecord(write, group, body);
    }),

    // The levels hold for every member from the commit on, because each request reads them.
    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, group, target);
      // Sent back as it was read, nothing is edited.
      if (changedMembers(body, existing).length > 0) refuseSystemGroup(existing);
      validateLevels(write, body, existing);
      await validate(write, existing);
      const written = await updateRecord(write, existing, body);
      if (existing.record['acl_admin'] === 'RW' && body.acl_admin !== undefined && body.acl_admin !== 'RW')
        await keepAdministrator(write.tx);
      return written;
    }),

    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, group, target);
      refuseSystemGroup(existing);
      await refuseInUse(write, membersOfGroup, { group: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
};
