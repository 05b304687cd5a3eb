import { actionName, errors, operationsOn, type Operation, type RecordDescription } from '@daybook/contract';
import { refusalOf, type Viewer } from '../access/viewer.ts';
import type { Config } from '../config.ts';
import type { ReadModel } from '../database/read-model.ts';
import { quoted } from '../database/statement.ts';
import { noRecord, type Problem } from '../problem.ts';

/** What rules know beside the facts of a record. */
export interface ActionContext {
  readonly viewer: Viewer;
  /** The database's clock, in UNIX seconds. */
  readonly now: number;
  /** What the operator allows. */
  readonly config: Pick<Config, 'vatCheckUrl'>;
}

/** A move of a record to another status. */
export interface StatusMove {
  readonly to: { readonly id?: number; readonly name: string };
  /** The whole body that moves it. */
  readonly body: object;
  readonly refusal: Problem | undefined;
  /** Members that can be changed now, and not after it. */
  readonly locks?: readonly string[];
}

/** What is done with a record by an operation of another kind. */
interface OtherAction {
  readonly name: string;
  readonly operation: Operation;
  readonly body: object;
  readonly refusal: Problem | undefined;
}

/** Members that cannot be changed, and why. */
export interface LockedMembers {
  readonly members: readonly string[];
  readonly refusal: Problem;
}

/** SQL of a fact over the row `r`, as JSON; or of what uses it: rows `found` with kind and id, after `from`. */
type Fact = string | { readonly uses: string };

/** Why an operation is refused for a record of some facts. */
export type ActionRule<Facts> = (facts: Facts, context: ActionContext) => Problem | undefined;

/**
 * What decides about the operations on a record besides the caller's levels and what is sent: the rules are those that the handlers of the
 * operations keep.
 */
export interface RecordActions<Facts> {
  /** What the rules look at. It is read along with the page. */
  readonly facts: { readonly [fact: string]: Fact };
  /** Whether that is looked for among all records of other kinds, however few are on the page. */
  readonly searches?: boolean;
  /** Why an operation is refused, by its id. One that is not named is allowed to every caller with its level. */
  readonly refusals: { readonly [operation: string]: ActionRule<Facts> };
  /** The moves that `update` makes. */
  readonly moves?: (facts: Facts, context: ActionContext) => readonly StatusMove[];
  /** What is done by operations elsewhere. */
  readonly others?: (facts: Facts, context: ActionContext) => readonly OtherAction[];
  /** What `update` cannot change. Of several reasons the first is told. */
  readonly locked?: (facts: Facts, context: ActionContext) => LockedMembers | readonly LockedMembers[] | undefined;
}

/** The same whatever the facts are; they are read by the SQL beside the rules. */
export type AnyActions = RecordActions<never>;

/** Those of a kind whose operations are refused for a lacking level alone. */
export const NO_RULES: AnyActions = { facts: {}, refusals: {} };

type ReadModels = { readonly [kind: string]: ReadModel };

const factsOf = new WeakMap<AnyActions, WeakMap<ReadModel, string>>();

/** SQL of the facts of the row `r`; null where the record is deleted, with which nothing can be done. */
export function factsSql(readModel: ReadModel, actions: AnyActions, readModels: ReadModels): string {
  let own = factsOf.get(actions);
  if (own === undefined) factsOf.set(actions, (own = new WeakMap()));
  let sql = own.get(readModel);
  if (sql === undefined) own.set(readModel, (sql = writeFacts(readModel, actions, readModels)));
  return sql;
}

function writeFacts({ description, visible }: ReadModel, { facts }: AnyActions, readModels: ReadModels): string {
  const { kind, key, appendOnly } = description;
  const written = readModels[kind]?.visible;
  const all: { [fact: string]: Fact } = {
    ...facts,
    key: `r.${quoted(key)}`,
    // Some are shown more than they can reach.
    is_reachable: written === undefined || written === visible ? 'true' : `(${written})`,
  };
  const members = Object.entries(all).map(([name, fact]) => {
    const sql = typeof fact === 'string' ? fact : usesSql(fact.uses, readModels);
    return `${sql} as ${quoted(name)}`;
  });
  const row = `(select row_to_json(f)::text from (select ${members.join(', ')}) f)`;
  return appendOnly === true ? row : `case when r.deleted is null then ${row} end`;
}

// Of what uses a record, whether the viewer sees it. The table of a kind is `r` there, too.
function usesSql(uses: string, readModels: ReadModels): string {
  const cases = Object.values(readModels).flatMap(({ description: { kind, table }, visible }) =>
    visible === undefined
      ? []
      : [
          `when found.kind = '${kind}' then exists (select 1 from ${quoted(table)} r
    where r.account_id = $account and r.id = found.id and (${visible}))`,
        ],
  );
  return `(select coalesce(json_agg(row_to_json(u)), '[]') from (select found.kind, found.id, case ${cases.join(' ')} else true end as seen
    from ${uses}) u)`;
}

interface KnownFacts {
  readonly key: number | string;
  readonly is_reachable: boolean;
}

/** What a caller may do with the record of some facts, as its member `actions`. */
export function actionsOf(description: RecordDescription, actions: AnyActions, text: string | null, context: ActionContext): object[] {
  if (text === null) return [];
  const facts = JSON.parse(text) as KnownFacts;
  const { refusals, moves, others, locked } = actions as unknown as RecordActions<KnownFacts>;
  const hidden = facts.is_reachable ? undefined : noRecord(description.kind, facts.key);
  const own = operationsOn(description).flatMap((operation) => {
    const { id, method, path } = operation;
    const denied = refusalOf(context.viewer, operation.access) ?? hidden;
    const base = { operation: id, method, path: `${path}?${description.key}=${facts.key}` };
    const refusal = denied ?? refusals[id]?.(facts, context);
    const action = { name: actionName(operation), ...base, ...verdict(refusal) };
    if (!isUpdate(operation, description)) return [action];
    const fixed = refusal === undefined ? [locked?.(facts, context) ?? []].flat() : [];
    const [first] = fixed;
    const moved = moves?.(facts, context) ?? [];
    return [
      first === undefined ? action : { ...action, ...whyOf(first.refusal), locked: fixed.flatMap(({ members }) => members) },
      ...moved.map(({ to, body, refusal: against, locks = [] }) => ({
        name: 'move',
        ...base,
        ...verdict(denied ?? against),
        to,
        body,
        ...(locks.length === 0 ? {} : { locks }),
      })),
    ];
  });
  const elsewhere = (others?.(facts, context) ?? []).map(({ name, operation: { id, method, path, access }, body, refusal }) => ({
    name,
    operation: id,
    method,
    path,
    ...verdict(refusalOf(context.viewer, access) ?? refusal),
    body,
  }));
  return [...own, ...elsewhere];
}

const isUpdate = ({ method, path }: Operation, { path: own }: RecordDescription): boolean => method === 'PUT' && path === own;

/** Why something is refused: by the first of its faults, where the problem itself names no reason. */
function whyOf({ code, options: { detail, reason, errors: [first] = [] } }: Problem): object {
  const { reason_code, values } = reason ?? first ?? {};
  return {
    reason: detail ?? errors[code].explanation,
    ...(reason_code === undefined ? {} : { reason_code }),
    ...(values === undefined ? {} : { values }),
  };
}

/** Whether something is allowed, in the form of the API. */
export function verdict(refusal: Problem | undefined): object {
  if (refusal === undefined) return { allowed: true };
  const references = refusal.options.extra?.['references'];
  return { allowed: false, code: refusal.code, ...whyOf(refusal), ...(references === undefined ? {} : { references }) };
}
