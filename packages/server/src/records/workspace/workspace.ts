import { because, operationsOf, workspace, type BodyOfRecord } from '@daybook/contract';
import { feedAddress } from '../../access/feed-secret.ts';
import type { Viewer } from '../../access/viewer.ts';
import type { ReadModel } from '../../database/read-model.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import type { ActionRule, RecordActions } from '../../lists/record-actions.ts';
import { Problem, refuse } from '../../problem.ts';
import { checkReferences, deleteRecord, insertRecord, lockRecord, updateRecord, type Existing, type Write } from '../../writes/index.ts';
import { isRegion } from '../../scheduling/holidays.ts';
import { beginStructureChange, lockStructure } from '../booking/index.ts';
import { fileArray, workspaceVisible } from '../shared/borrowed.sql.ts';
import { rulesColumn } from '../shared/index.ts';
import { accessOf, membersOf, mergeMembers, saveMembers } from './members.ts';
import { codeOf, mayChange, validateRegion, type Access } from './workspace.rules.ts';

type Body = BodyOfRecord<typeof workspace>;

const operations = operationsOf(workspace);

const resources = `array_to_json(array(select row_to_json(x) from (
  select s.id, s.name, s.description, s.type_id, s.type_person_id, s.parent_id,
    coalesce((select g.name from resource g where g.account_id = $account and g.id = s.parent_id), '') as parent_name,
    ${fileArray('icon_id', 's')} as icon
  from workspace_resource wr join resource s on s.account_id = $account and s.id = wr.resource_id and s.deleted is null
  where wr.account_id = $account and wr.workspace_id = r.id order by s.id) x))`;

const ownResources = `array_to_json(array(select row_to_json(x) from (
  select s.id from workspace_resource wr join resource s on s.account_id = $account and s.id = wr.resource_id and s.deleted is null
  where wr.account_id = $account and wr.workspace_id = r.id order by s.id) x))`;

// Deleted users and groups stay in the list: without them the workspace would look open to everyone.
const access = `array_to_json(array(select row_to_json(x) from (
  select wa.grantee_id as id, wa.acl,
    case when wa.type = 'group' then (select g.name from app_group g where g.account_id = $account and g.id = wa.grantee_id)
      else (select coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.username) from app_user u
        where u.account_id = $account and u.id = wa.grantee_id)
    end as name, wa.type
  from workspace_access wa where wa.account_id = $account and wa.workspace_id = r.id order by wa.type, wa.grantee_id) x))`;

const ownAccess = `array_to_json(array(select row_to_json(x) from (
  select wa.grantee_id as id, wa.acl, wa.type from workspace_access wa
  where wa.account_id = $account and wa.workspace_id = r.id order by wa.type, wa.grantee_id) x))`;

/** Everyone may read a workspace without access entries; otherwise only the listed users and groups, and administrators. */
const readModel: ReadModel = {
  description: workspace,
  expressions: {
    resources,
    access,
    feed: `case when r.feed_enabled then ${feedAddress(`'workspace/' || r.id`)} else '' end`,
  },
  owned: { resources: ownResources, access: ownAccess },
  visible: workspaceVisible('r'),
  perViewer: true,
  dependsOn: ['resource', 'user', 'group'],
};

function refusalOfChange(viewer: Viewer, granted: readonly Access[]): Problem | undefined {
  if (mayChange(granted, viewer)) return undefined;
  return new Problem('permission_denied', {
    reason: because('workspace_not_writable'),
    detail: 'this requires RW access to the workspace, or Admin RW',
    extra: { module: 'Schedule', level: 'RW' },
  });
}

function requireAccess({ viewer }: Write, existing: Existing): void {
  refuse(refusalOfChange(viewer, accessOf(existing)));
}

const refusal: ActionRule<{ readonly access: readonly Access[] }> = (facts, { viewer }) => refusalOfChange(viewer, facts.access);

const actions: RecordActions<{ readonly access: readonly Access[] }> = {
  facts: { access: ownAccess },
  refusals: { [operations.update.id]: refusal, [operations.delete.id]: refusal },
};

async function workspaceColumns(write: Write, body: Body, existing: Existing | undefined) {
  const { resources: _resources, access: _access, country_region: sent, rules, ...plain } = body;
  const showsHolidays = plain.show_public_holiday ?? existing?.record['show_public_holiday'] === true;
  const before = String(existing?.record['country_region'] ?? '');
  const isKnown = sent === undefined || (await isRegion(codeOf(sent)));
  const country_region = validateRegion({ sent, before, isKnown, showsHolidays }, write.findings);
  return { ...plain, rules: rulesColumn(write, rules, existing?.record['rules']), country_region };
}

// Only previous members can have bookings with a buffer that the change shortens: new members only gain rules.
const follows = (write: Write, existing: Existing) => beginStructureChange(write, membersOf(existing));

// The rules of a workspace apply to its resources, so a change may update their bookings: writes of bookings wait meanwhile.
export const workspaceModule: Module = {
  readModel,
  handlers: [
    list(operations.list, readModel, { actions }),

    handle(operations.create, async (write, { body }) => {
      await checkReferences(write);
      const columns = await workspaceColumns(write, body, undefined);
      const members = await mergeMembers(write, body, undefined);
      write.refuseFaults();
      const written = await insertRecord(write, workspace, columns, { beside: members });
      saveMembers(write, written.id, members);
      return written;
    }),

    handle(operations.update, async (write, { target, body }) => {
      lockStructure(write);
      const existing = await lockRecord(write, workspace, target);
      await checkReferences(write, { existing });
      requireAccess(write, existing);
      const columns = await workspaceColumns(write, body, existing);
      const members = await mergeMembers(write, body, existing);
      write.refuseFaults();
      const follow = body.rules === undefined && body.resources === undefined ? undefined : await follows(write, existing);
      const written = await updateRecord(write, existing, columns, { beside: members });
      saveMembers(write, written.id, members);
      await follow?.(false);
      return written;
    }),

    handle(operations.delete, async (write, { target }) => {
      lockStructure(write);
      const existing = await lockRecord(write, workspace, target);
      requireAccess(write, existing);
      const follow = (existing.record['rules'] ?? null) === null ? undefined : await follows(write, existing);
      const written = await deleteRecord(write, existing);
      await follow?.(false);
      return written;
    }),
  ],
};
