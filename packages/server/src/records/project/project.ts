import { operationsOf, project, type BodyOfRecord } from '@daybook/contract';
import { minorUnitsOf, parseDecimal, toText, ZERO } from '@daybook/values';
import { hasLevel } from '../../access/viewer.ts';
import { handle, list, type Module } from '../../http/handler.ts';
import type { RecordActions } from '../../lists/record-actions.ts';
import {
  checkReferences,
  deleteRecord,
  insertRecord,
  lockRecord,
  refusalOfUses,
  refuseInUse,
  reserveId,
  updateRecord,
  usesIn,
  type Existing,
  type Uses,
  type Write,
} from '../../writes/index.ts';
import { clientColumns, customValues, lockedDefaults, ownDefaults } from '../shared/index.ts';
import {
  ownPeople,
  peopleOf,
  refusalOfManaging,
  refusalOfRole,
  requireMoreThanViewer,
  requireRightToManage,
  storePeople,
} from './project-people.ts';
import { projectReadModel } from './project.read-model.sql.ts';
import { MANAGER, readPeople, validateSpan } from './project.rules.ts';
import { findDefaultStatus, findUsesOfProject } from './project.sql.ts';

type Body = BodyOfRecord<typeof project>;

const operations = operationsOf(project);

interface ProjectFacts {
  readonly role: number | null;
  readonly uses: Uses;
}

const actions: RecordActions<ProjectFacts> = {
  facts: {
    role: `(select pu.role_id from project_user pu where pu.account_id = $account and pu.project_id = r.id and pu.user_id = $viewer)`,
    uses: usesIn(findUsesOfProject, { id: 'r.id' }),
  },
  refusals: {
    [operations.update.id]: ({ role }, { viewer }) => refusalOfRole(viewer, role),
    [operations.delete.id]: ({ role, uses }, { viewer }) => refusalOfRole(viewer, role) ?? refusalOfUses(viewer, uses),
  },
  locked: ({ role }, { viewer }) => {
    const refusal = refusalOfManaging(viewer, role);
    return [...(refusal === undefined ? [] : [{ members: ['people.managers'], refusal }]), ...lockedDefaults(viewer)];
  },
};

async function columnsFrom(write: Write, body: Body, existing?: Existing) {
  const { status, client, custom_fields: sent, people: _people, budget_amount: _amount, ...plain } = body;
  const [status_id, custom_values, defaults] = await Promise.all([
    statusOf(write, status, existing),
    customValues(write, { modules: ['project'], sent, existing, pointer: '/custom_fields' }),
    ownDefaults(write, body, existing),
  ]);
  const budget = budgetColumns(write, body, existing);
  const span = spanColumns(write, body, existing);
  return { ...plain, ...defaults, ...budget, ...span, ...clientColumns(client, existing), status_id, custom_values };
}

/** A caller that may not see the amount of a budget reads 0 and may send that back. A share that is unset is the usual one. */
function budgetColumns(write: Write, body: Body, existing: Existing | undefined) {
  const { budget_amount: sent, budget_currency, budget_warn_percent: share } = body;
  const mayRead = hasLevel(write.viewer, 'Finance', 'R-');
  const before = existing?.columns['budget_currency'] as string | undefined;
  // In another currency the amount would be another one.
  const isMoved =
    budget_currency !== undefined && budget_currency !== (before ?? '') && Number(existing?.columns['budget_amount'] ?? 0) !== 0;
  if (((sent !== undefined && sent.units !== 0n) || isMoved) && !mayRead) write.require('Finance', 'R-');
  const currency = (budget_currency ?? before) || write.viewer.currency;
  // No budget has no decimals, whichever currency it is in.
  const amount = sent && (sent.units === 0n ? ZERO : (parseDecimal(toText(sent, minorUnitsOf(currency) ?? 0)) ?? ZERO));
  return {
    ...(amount === undefined || !mayRead ? {} : { budget_amount: amount }),
    ...(share === null ? { budget_warn_percent: project.fields.budget_warn_percent.default as number } : {}),
  };
}

async function statusOf(write: Write, status: Body['status'], existing: Existing | undefined): Promise<number | undefined> {
  const sent = status === null ? null : status?.id;
  if (typeof sent === 'number') return sent;
  if (existing === undefined) {
    const row = await write.tx.maybe<{ id: number }>(findDefaultStatus);
    return row?.id ?? write.findings.fault('/status', 'required', 'is required, because the account has no project status');
  }
  return sent === null ? write.findings.fault('/status', 'required', 'must not be null') : undefined;
}

function spanColumns(write: Write, body: Body, existing: Existing | undefined) {
  if (body.start === undefined && body.end === undefined) return {};
  const before = (member: 'start' | 'end') => (existing?.columns[member] ?? null) as number | null;
  const { start = before('start'), end = before('end') } = body;
  return { ...validateSpan({ start, end }, write.findings) };
}

export const projectModule: Module = {
  readModel: projectReadModel,
  handlers: [
    list(operations.list, projectReadModel, { actions }),

    // The user who creates a project becomes its manager.
    handle(operations.create, async (write, { body }) => {
      const people = new Map(readPeople(body.people?.users ?? [], new Map())).set(write.viewer.userId, MANAGER);
      const [, id, columns] = await Promise.all([checkReferences(write), reserveId(write, project), columnsFrom(write, body)]);
      write.refuseFaults();
      const written = await insertRecord(write, project, { ...columns, id }, { beside: ownPeople(people) });
      storePeople(write, id, new Map(), people);
      return written;
    }),

    handle(operations.update, async (write, { target, body }) => {
      const existing = await lockRecord(write, project, target);
      const before = peopleOf(existing);
      requireMoreThanViewer(write, before);
      const sent = body.people === null ? [] : body.people?.users;
      const people = sent === undefined ? before : readPeople(sent, before);
      requireRightToManage(write, before, people);
      const [, columns] = await Promise.all([checkReferences(write, { existing }), columnsFrom(write, body, existing)]);
      write.refuseFaults();
      storePeople(write, existing.key, before, people);
      return updateRecord(write, existing, columns, { beside: ownPeople(people) });
    }),

    // A project can go once no document that can still change and no open time entry names it.
    handle(operations.delete, async (write, { target }) => {
      const existing = await lockRecord(write, project, target);
      requireMoreThanViewer(write, peopleOf(existing));
      await refuseInUse(write, findUsesOfProject, { id: existing.key });
      return deleteRecord(write, existing);
    }),
  ],
};
