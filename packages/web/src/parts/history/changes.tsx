import type { AnyRecord } from '../../api/client.ts';
import { isEmpty, isObject, isReference, Value } from './value.tsx';
import { isQuiet } from './members.ts';
import { useWords } from './words.ts';

/** A member of a record, or one of a member that is an object, before and after. */
interface Line {
  readonly path: readonly string[];
  readonly from: unknown;
  readonly to: unknown;
}

const isPart = (value: unknown): boolean => isObject(value) && !isReference(value);
const same = (left: unknown, right: unknown): boolean => JSON.stringify(left) === JSON.stringify(right);

/** Members of an object are lines of their own, where they differ. */
function linesOf({ path, from, to }: Line): readonly Line[] {
  if (!isPart(from) && !isPart(to)) return [{ path, from, to }];
  const [before, after] = [from, to].map((value) => (isObject(value) ? value : {})) as [AnyRecord, AnyRecord];
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => !same(before[name] ?? null, after[name] ?? null))
    .flatMap((name) => linesOf({ path: [...path, name], from: before[name], to: after[name] }));
}

/** What an entry of the audit changed, member by member. Of a creation and a deletion, what the record held. */
export function Changes({ entry }: { entry: AnyRecord }) {
  const words = useWords();
  const kind = String(entry['kind']);
  const isChange = entry['action'] === 'updated';
  const changes = (entry['changes'] ?? {}) as { readonly [member: string]: { readonly from: unknown; readonly to: unknown } };
  const lines = Object.entries(changes)
    .filter(([member]) => !isQuiet(member))
    .flatMap(([member, { from, to }]) => linesOf({ path: [member], from, to }))
    .filter(({ from, to }) => isChange || !isEmpty(from) || !isEmpty(to));
  return (
    <ul className="changes">
      {lines.map(({ path, from, to }) => {
        const member = path.at(-1) ?? '';
        const value = (shown: unknown) => <Value kind={kind} member={member} value={shown} />;
        return (
          <li key={path.join('.')}>
            {path.map(words.member).join(', ')}:{' '}
            {isChange ? whatChanged(from, to, words.texts.changed, value) : value(isEmpty(to) ? from : to)}
          </li>
        );
      })}
    </ul>
  );
}

// Of secrets the entry says only that they changed, and lists of the same length read the same.
function whatChanged(from: unknown, to: unknown, changed: string, value: (shown: unknown) => React.ReactNode): React.ReactNode {
  const isList = Array.isArray(from) && Array.isArray(to) && from.length === to.length && !from.every(isNamed);
  if ((isEmpty(from) && isEmpty(to)) || isList) return changed;
  return (
    <>
      {value(from)} → {value(to)}
    </>
  );
}

const isNamed = (value: unknown): boolean => !isObject(value) || Object.keys(value).length <= 2;
