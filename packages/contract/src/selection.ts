import type { Field, Fields } from './fields/index.ts';

type ClosestName = (name: string, names: readonly string[]) => string | undefined;

/** Members to answer, in the record's own order; of a relation all of its members, or some. */
export interface Selection {
  readonly [member: string]: true | Selection;
}

const MAX_NAMES = 500;

/** Reads names such as `id` and `client.name`; a name that there is not is reported. */
export function readSelection(names: readonly string[], fields: Fields, closest: ClosestName, report: (fault: string) => void): Selection {
  if (names.length > MAX_NAMES) report(`has more than ${MAX_NAMES} names`);
  const paths = [...new Set(names.slice(0, MAX_NAMES))].map((name) => name.trim().split('.'));
  return selectionOf(paths, fields, '', closest, report);
}

function selectionOf(
  asked: readonly (readonly string[])[],
  fields: Fields,
  prefix: string,
  closest: ClosestName,
  report: (fault: string) => void,
): Selection {
  const names = Object.keys(fields).filter((name) => fields[name]?.access !== 'secret');
  const byName = Map.groupBy(asked, ([name = '']) => name);
  for (const name of byName.keys()) {
    if (names.includes(name)) continue;
    const near = closest(name, names);
    report(`there is no field "${prefix}${name}"${near === undefined ? '' : `; did you mean "${prefix}${near}"?`}`);
  }
  return Object.fromEntries(
    names.flatMap((name): [string, true | Selection][] => {
      const paths = byName.get(name);
      if (paths === undefined) return [];
      const members = membersOf(fields[name]);
      const inner = paths.map(([, ...rest]) => rest).filter((rest) => rest.length > 0);
      if (inner.length > 0 && members === undefined) report(`"${prefix}${name}" has no members that could be chosen`);
      const isWhole = inner.length < paths.length || members === undefined;
      const selection =
        inner.length === 0 || members === undefined ? {} : selectionOf(inner, members, `${prefix}${name}.`, closest, report);
      return [[name, isWhole ? true : selection]];
    }),
  );
}

function membersOf(field: Field | undefined): Fields | undefined {
  const { fields } = (field ?? {}) as { fields?: Fields };
  return fields === undefined || Object.keys(fields).length === 0 ? undefined : fields;
}
