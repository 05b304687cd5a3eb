import { fieldAt, type FieldName } from '../../api/kinds.ts';
import type { Listed } from '../../api/records.ts';
import { isReference, Named, Value, type Written } from './value.tsx';
import { useWords } from './words.ts';
import './history.css';
import { elementsIn, hasId, isMembers, isNothing, membersIn, type Members } from '../../api/checked.ts';

/** A member of a record, or one of a member that is an object, before and after. */
interface Line {
  readonly path: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

const isPart = (value: unknown): boolean => isMembers(value) && !isReference(value);
/** Whether a member is of no use to a reader: a moment as text is there as a number too. */
const isQuiet = (kind: string, member: string): boolean => quietMembers.has(member) || fieldAt(kind, [member])?.type === 'iso_instant';
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

const CUSTOM = 'custom_fields';
const FIELDS = { path: '/v2/custom-field', which: 'id', within: {} } as const;
/** The values of custom fields, by the id of the field. */
const byField = (values: unknown): Members =>
  Object.fromEntries(elementsIn(values, hasId).map((one) => [String(one.id), membersIn(one)['value']]));

/** Members of an object and custom fields are lines of their own, where they differ. */
function linesOf({ path, from, to }: Line): readonly Line[] {
  const isCustom = path.at(-1) === CUSTOM;
  if (!isCustom && !isPart(from) && !isPart(to)) return [{ path, from, to }];
  const [before, after] = isCustom ? [byField(from), byField(to)] : [membersIn(from), membersIn(to)];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !same(before[name] ?? null, after[name] ?? null))
    .flatMap((name) => linesOf({ path: [...path, name], from: before[name], to: after[name] }));
}

/** What an entry of the audit changed, member by member. Of a creation and a deletion, what the record held. */
export function Changes({ entry, written }: { entry: Listed<'/v2/audit'>; written?: Written | undefined }) {
  const words = useWords();
  const kind = entry.kind;
  const isChange = entry.action === 'updated';
  const held = membersIn(entry.changes);
  const changes = Object.entries(held).map(([member, change]) => [member, membersIn(change)] as const);
  const lines = changes
    .filter(([member]) => !isQuiet(kind, member))
    .flatMap(([member, change]) => linesOf({ path: [member], from: change['from'], to: change['to'] }))
    .filter(({ from, to }) => isChange || !isNothing(from) || !isNothing(to));
  const beside = (name: string): unknown => {
    const change = membersIn(held[name]);
    return change['to'] ?? change['from'];
  };
  return (
    <ul className="changes">
      {lines.map(({ path, from, to }) => {
        const value = (shown: unknown) => <Value kind={kind} path={path} value={shown} beside={beside} written={written} />;
        return (
          <li key={path.join('.')}>
            {path[0] === CUSTOM ? <Named target={FIELDS} id={path[1] ?? ''} /> : path.map((one) => words.member(kind, one)).join(', ')}
            {': '}
            {isChange ? whatChanged(from, to, words.texts.changed, value) : value(isNothing(to) ? from : to)}
          </li>
        );
      })}
    </ul>
  );
}

// Of secrets the entry has only that they changed, and lists of the same length read the same.
function whatChanged(from: unknown, to: unknown, changed: string, value: (shown: unknown) => React.ReactNode): React.ReactNode {
  const isList = Array.isArray(from) && Array.isArray(to) && from.length === to.length && !from.every(isNamed);
  if ((isNothing(from) && isNothing(to)) || isList) return changed;
  return (
    <>
      {value(from)} → {value(to)}
    </>
  );
}

const isNamed = (value: unknown): boolean => !isMembers(value) || Object.keys(value).length <= 2;

/** Members that follow from others, or that no reader asks for. */
const quietMembers: ReadonlySet<string> = new Set<FieldName>([
  'id',
  'uuid',
  'created',
  'created_id',
  'created_name',
  'created_sp_flag',
  'current',
  'feed',
  'is_default',
  'made',
  'message_id',
  'occurrences',
  'owner',
  'periods',
  'rate_reasons',
  'resource',
  'time_entries',
  'time_entries_total',
  'update_key',
  'updated',
  'updated_id',
  'updated_name',
  'user',
]);
