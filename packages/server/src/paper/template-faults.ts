import { closestName } from '@daybook/values';
import { readTemplate, type NamedVariable, type TemplateFault } from './liquid.ts';
import { lists, variables, type Group } from './variables.ts';

/** Everything that is wrong with a template as it is saved: its syntax, or names that no document has. */
export function templateFaults(text: string): TemplateFault[] {
  const read = readTemplate(text);
  if ('fault' in read) return [read.fault];
  const faults: TemplateFault[] = [];
  for (const variable of read.variables) {
    const unknown = unknownName(variable);
    if (unknown !== undefined) faults.push({ line: variable.line, column: variable.column, ...unknown });
    if (faults.length === MAX_FAULTS) break;
  }
  return faults;
}

/** More of one template are not listed. */
const MAX_FAULTS = 10;

const roots = [...Object.keys(variables), ...Object.keys(lists), 'custom_fields'];

function unknownName({ path: [root, name, member] }: NamedVariable): Unknown | undefined {
  if (typeof root !== 'string' || !roots.includes(root)) return missing(String(root), roots, '');
  if (typeof name !== 'string' || name === 'size' || root === 'custom_fields') {
    const members = Object.hasOwn(lists, root) ? (lists[root as keyof typeof lists] as readonly string[]) : [];
    return typeof member !== 'string' || members.length === 0 || members.includes(member)
      ? undefined
      : missing(member, members, `${root}[…].`);
  }
  const names = Object.hasOwn(variables, root) ? Object.keys(variables[root as Group]) : ['first', 'last'];
  return names.includes(name) ? undefined : missing(name, names, `${root}.`);
}

type Unknown = Pick<TemplateFault, 'message' | 'unknown'>;

function missing(name: string, names: readonly string[], before: string): Unknown {
  const near = closestName(name, names);
  const hint = near === undefined ? `known are ${names.join(', ')}` : `did you mean "${before}${near}"?`;
  const field = `${before}${name}`;
  return { message: `there is no variable "${field}"; ${hint}`, unknown: { field, near: near === undefined ? '' : `${before}${near}` } };
}
