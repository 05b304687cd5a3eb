import { because, into, type Findings } from '@daybook/contract';
import { statement } from '../../database/statement.ts';
import type { Existing, Write } from '../../writes/index.ts';

/** A value as it is stored: of a select the option's id, and its name as it was. */
export interface StoredValue {
  readonly id: number;
  readonly value: string;
  readonly value_id: number | null;
}

/** A custom field as its definition has it. */
export interface Definition {
  readonly id: number;
  readonly name: string;
  readonly type: 'text' | 'textarea' | 'select';
  readonly options: readonly { id: string; name: string }[];
  readonly required: boolean;
  readonly update_key: string;
  readonly module: string;
}

interface SentValue {
  readonly id?: number | null;
  readonly value?: string;
  readonly value_id?: number | null;
  readonly update_key?: string;
}

interface CustomValuesInput {
  /** Modules whose fields the record has. */
  readonly modules: readonly string[];
  readonly sent: readonly SentValue[] | undefined;
  readonly existing: Existing | undefined;
  readonly pointer: string;
  /** The record may lack values of fields that are required elsewhere. */
  readonly isOptional?: boolean;
}

/** Definitions of some modules, locked so that none goes while a record takes a value of it. */
const loadDefinitions = statement(
  'load_definitions',
  `select id, name, type, options, required, update_key, module from custom_field
where account_id = $account and module = any($modules::text[]) and deleted is null order by id for share`,
);

/** The live definitions of some modules. */
export function definitionsOf(write: Write, modules: readonly string[]): Promise<Definition[]> {
  return write.tx.run<Definition & Record<string, unknown>>(loadDefinitions, { modules });
}

/** The values that the record will have, or undefined when the body leaves them as they are. Reports what is wrong with them. */
export async function customValues(
  write: Write,
  { modules, sent, existing, pointer, isOptional = false }: CustomValuesInput,
): Promise<StoredValue[] | undefined> {
  if (sent === undefined && existing !== undefined) return undefined;
  const before = (existing?.record['custom_fields'] ?? []) as readonly StoredValue[];
  const definitions = await definitionsOf(write, modules);
  const applied = isOptional ? definitions.map((one) => ({ ...one, required: false })) : definitions;
  return mergeValues(applied, sent ?? [], before, pointer, write.findings, existing === undefined);
}

/** Merges the values of a body. A required field must have a value on creation, and no body may clear it. */
export function mergeValues(
  definitions: readonly Definition[],
  sent: readonly SentValue[],
  before: readonly StoredValue[],
  pointer: string,
  findings: Findings,
  isNew: boolean,
): StoredValue[] {
  const values = new Map(before.map(({ id, value, value_id }) => [id, { id, value, value_id }]));
  const named = new Set<number>();
  const faulty = new Set<number>();
  sent.forEach((one, i) => {
    const place = into(pointer, i);
    const definition = definitionOf(definitions, one, place, findings);
    if (definition === undefined) return;
    const { id, name, required } = definition;
    const before = findings.count;
    const value = readValue(definition, one, values.get(id), place, findings);
    if (named.has(id)) findings.fault(place, 'duplicate', `duplicate field "${name}"`);
    else if (value === null && required && values.has(id))
      findings.fault(into(place, 'value'), 'required', `the field "${name}" must have a value`, because('field_required', { field: name }));
    else if (value === null) values.delete(id);
    else if (value !== undefined) values.set(id, value);
    named.add(id);
    if (findings.count > before) faulty.add(id);
  });
  for (const { id, name, required } of definitions) {
    if (isNew && required && !values.has(id) && !faulty.has(id))
      findings.fault(pointer, 'required', `the field "${name}" must have a value`, because('field_required', { field: name }));
  }
  return [...values.values()];
}

function definitionOf(definitions: readonly Definition[], sent: SentValue, place: string, findings: Findings): Definition | undefined {
  const definition = definitions.find(({ id, update_key }) =>
    typeof sent.id === 'number' ? id === sent.id : update_key === sent.update_key,
  );
  if (
    definition !== undefined &&
    (typeof sent.id !== 'number' || sent.update_key === undefined || sent.update_key === '' || sent.update_key === definition.update_key)
  )
    return definition;
  if (typeof sent.id !== 'number' && (sent.update_key === undefined || sent.update_key === ''))
    return findings.fault(place, 'required', 'requires an id or an update_key');
  return findings.fault(place, 'not_found', 'there is no such custom field for this kind of record');
}

/** The value to store, null to clear it, undefined when it was not sent or is wrong. */
function readValue(
  definition: Definition,
  sent: SentValue,
  before: StoredValue | undefined,
  place: string,
  findings: Findings,
): StoredValue | null | undefined {
  if (definition.type !== 'select') {
    if (sent.value === undefined)
      return sent.value_id === undefined || sent.value_id === null
        ? undefined
        : findings.fault(into(place, 'value_id'), 'not_allowed', 'only a select has options');
    return sent.value === '' ? null : { id: definition.id, value: sent.value, value_id: null };
  }
  return readOption(definition, sent, before, place, findings);
}

function readOption(
  definition: Definition,
  sent: SentValue,
  before: StoredValue | undefined,
  place: string,
  findings: Findings,
): StoredValue | null | undefined {
  const byText = (text: string) => definition.options.find(({ name }) => name === text) ?? definition.options.find(({ id }) => id === text);
  const byId = (id: number) => definition.options.find((option) => option.id === String(id));
  const store = (option: { id: string; name: string } | undefined, member: string): StoredValue | undefined =>
    option === undefined
      ? findings.fault(
          into(place, member),
          'invalid_value',
          `must be one of the options ${definition.options.map(({ name }) => JSON.stringify(name)).join(', ')}`,
        )
      : { id: definition.id, value: option.name, value_id: Number(option.id) };
  // A record that is sent back has both; the one that was changed counts.
  const valueChanged = sent.value !== undefined && sent.value !== (before?.value ?? '');
  const optionChanged = sent.value_id !== undefined && sent.value_id !== (before?.value_id ?? null);
  if (valueChanged && optionChanged && typeof sent.value_id === 'number' && sent.value_id !== 0 && sent.value !== '') {
    if (byText(sent.value ?? '') !== byId(sent.value_id))
      return findings.fault(place, 'invalid_value', 'value and value_id name different options');
  }
  if (optionChanged && typeof sent.value_id === 'number' && sent.value_id !== 0) return store(byId(sent.value_id), 'value_id');
  if (valueChanged) return sent.value === '' ? null : store(byText(sent.value ?? ''), 'value');
  if (optionChanged) return null;
  return undefined;
}
