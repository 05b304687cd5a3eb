// Writes what a program may know of each kind of record without asking: the type of each member, its choices, what it refers to.
import {
  account,
  columnOf,
  errors,
  faultCodes,
  isSortable,
  mailServer,
  reasons,
  records,
  type Field,
  type Fields,
  type Filter,
  type RecordDescription,
} from '../packages/contract/src/index.ts';
import type { KindData, KindField, KindFilter } from '../packages/client/src/kind.ts';

/** Everything that a type of field may have. */
interface AnyField extends Field {
  readonly max?: number;
  readonly target?: string;
  readonly names?: string | { readonly by: string };
  readonly values?: readonly (string | number)[];
  readonly meanings?: readonly string[];
  readonly fields?: Fields;
  readonly key?: string;
  readonly of?: Field | string;
  readonly isCountry?: boolean;
}

const descriptions = Object.values({ ...records, account, mailServer }) as readonly RecordDescription[];
const USUAL_LENGTH = 255;

/** The kind that a reference names: some of its records have a name of their own. */
function targetOf(target: string, key?: string): Pick<KindField, 'target' | 'within' | 'key'> {
  if (descriptions.some(({ kind }) => kind === target)) return { target, ...(key === undefined || key === 'id' ? {} : { key }) };
  const whole = descriptions.find(({ subsets }) => Object.hasOwn(subsets, target));
  const subset = whole?.subsets[target];
  if (whole === undefined || subset === undefined) return target === 'file' ? { target } : {};
  return { target: whole.kind, within: { [subset.column]: subset.value }, key: 'id' };
}

const usualKey = (target: string | undefined): string => descriptions.find(({ kind }) => kind === target)?.key ?? 'id';

function referenceOf({ target, names, key, fields = {} }: AnyField): Pick<KindField, 'target' | 'targetBy' | 'within' | 'key'> {
  if (typeof names === 'object') return { targetBy: names.by };
  const kind = target ?? names;
  if (kind !== undefined) return targetOf(kind, usualKey(kind) === 'uuid' ? 'uuid' : undefined);
  const own = key ?? ('uuid' in fields ? 'uuid' : 'id');
  const member = fields[own] as AnyField | undefined;
  return { ...(member?.target === undefined ? {} : targetOf(member.target)), ...(key === undefined ? {} : { key }) };
}

const choicesOf = ({ values, meanings }: AnyField): Pick<KindField, 'values' | 'choices'> =>
  values === undefined
    ? {}
    : {
        values,
        ...(meanings === undefined || typeof values[0] !== 'number'
          ? {}
          : { choices: Object.fromEntries(meanings.map((meaning, i) => [meaning, Number(values[i])])) }),
      };

function fieldOf(anyField: Field, isOfRecord: boolean): KindField {
  const { type, access, required, max, fields, of, isCountry } = anyField as AnyField;
  return {
    type: isCountry === true ? 'country' : (type as KindField['type']),
    ...(access === 'write' ? {} : { access }),
    ...(required === true ? { required } : {}),
    ...(type === 'text' && max !== USUAL_LENGTH && access !== 'read' ? { max: max ?? USUAL_LENGTH } : {}),
    ...choicesOf(anyField as AnyField),
    ...referenceOf(anyField as AnyField),
    ...(typeof of === 'string' ? { of } : {}),
    ...(typeof of === 'object' ? { elements: fieldOf(of, false) } : {}),
    // What is known of a file is the same of each.
    ...(fields === undefined || Object.keys(fields).length === 0 || referenceOf(anyField as AnyField).target === 'file'
      ? {}
      : { fields: fieldsOf(fields, false) }),
    ...(isOfRecord && isSortable(anyField) ? { sortable: true } : {}),
  };
}

const fieldsOf = (fields: Fields, areOfRecord: boolean): { [name: string]: KindField } =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, fieldOf(field, areOfRecord)]));

/** The field that a filter compares: its own, or the key of the relation that its name begins with. */
function fieldOfFilter(name: string, { column = name }: Filter, fields: Fields): AnyField | undefined {
  const own = Object.entries(fields).find(([member, field]) => columnOf(member, field) === column)?.[1];
  if (own !== undefined) return own as AnyField;
  const [, relation = '', key = ''] = /^(.+)_(id|uuid)$/.exec(name) ?? [];
  return (fields[relation] as AnyField | undefined)?.fields?.[key] as AnyField | undefined;
}

function filterOf(name: string, filter: Filter, fields: Fields): KindFilter {
  const field = fieldOfFilter(name, filter, fields);
  const isChosen = filter.type === 'integers' || filter.type === 'words';
  const { targetBy: _by, ...reference } = field === undefined ? {} : referenceOf(field);
  return {
    type: filter.type,
    ...(field === undefined || !isChosen ? {} : { ...choicesOf(field), ...reference }),
    ...(filter.values === undefined ? {} : { values: filter.values }),
  };
}

const kindOf = ({ module, key, fields, filters, customFieldModules }: RecordDescription): KindData => ({
  module: `acl_${module.toLowerCase()}`,
  key,
  fields: fieldsOf(fields, true),
  filters: Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, filterOf(name, filter, fields)])),
  ...(customFieldModules === undefined ? {} : { customFieldModules }),
});

/** Kinds by those whose records show parts of theirs. */
function dependentsOf(dependsOn: (kind: string) => readonly string[]): { [kind: string]: readonly string[] } {
  const shows = (kind: string, other: RecordDescription): boolean =>
    dependsOn(other.kind).includes(kind) || descriptions.some((one) => one.kind === kind && one.affects?.includes(other.kind) === true);
  return Object.fromEntries(
    descriptions
      .map(({ kind }) => [kind, descriptions.filter((other) => shows(kind, other)).map((other) => other.kind)] as const)
      .filter(([, others]) => others.length > 0),
  );
}

const NAME = /^[A-Za-z_$][\w$]*$/;

/** A value as TypeScript writes it: so many of the outer objects have a line for each member. */
function print(value: unknown, depth: number, indent = ''): string {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? `'${value.replaceAll("'", "\\'")}'` : String(value);
  if (Array.isArray(value)) return `[${value.map((one) => print(one, 0)).join(', ')}]`;
  const member = ([name, held]: [string, unknown]): string =>
    `${NAME.test(name) ? name : print(name, 0)}: ${print(held, depth - 1, `${indent}  `)}`;
  const members = Object.entries(value).map(member);
  if (members.length === 0) return '{}';
  return depth <= 0 ? `{ ${members.join(', ')} }` : `{\n${members.map((one) => `${indent}  ${one},\n`).join('')}${indent}}`;
}

/** What a program may know of each kind of record; `dependsOn` are the kinds that the records of one show parts of. */
export function clientKinds(dependsOn: (kind: string) => readonly string[]): {
  readonly kinds: string;
  readonly dependents: string;
  readonly refusals: string;
} {
  const head = '// Generated from packages/contract by `npm run generate`: do not change it by hand.\n';
  const reasonValues = Object.fromEntries(Object.entries(reasons).map(([name, { values }]) => [name, values]));
  const refusals = { codes: Object.keys(errors), faults: faultCodes, reasons: reasonValues };
  const kinds = Object.fromEntries(descriptions.map((description) => [description.kind, kindOf(description)]));
  return {
    kinds: `${head}import type { KindData } from './kind.ts';

/** What is known of each kind of record without asking for it. */
export const kinds = ${print(kinds, 3)} as const satisfies { readonly [kind: string]: KindData };
`,
    dependents: `${head}
/** Kinds whose records show parts of another, by that: a change of one makes them old. */
export const dependents: { readonly [kind: string]: readonly string[] } = ${print(dependentsOf(dependsOn), 1)};
`,
    refusals: `${head}
/** Why requests are refused: the codes of problems and of their faults, and the finer reasons with the types of their values. */
export const refusals = ${print(refusals, 2)} as const;
`,
  };
}
