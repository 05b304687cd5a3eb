import { templateFields } from '@daybook/values';
import { useMemo } from 'react';
import { useDefinitions, type Definition, type FieldModule } from '../../../parts/form/definitions.ts';
import { useRefusalWords, type Fault, type RefusalWords } from '../../../parts/fault-words.ts';
import { useKindWords, type KindWords } from '../../../parts/words.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { designerTexts, type DesignerTexts } from './texts/index.ts';
import { namesOf } from '../../../api/checked.ts';
import { labelled } from '../../../texts/labelled.ts';

/** A field that a text can have. */
export interface FieldName {
  /** As the template has it: `client.name`. */
  readonly path: string;
  readonly label: string;
  /** Whose it is, with what it is. */
  readonly whole: string;
}

// Between these a field is shown by its name. The joiner, which nobody types, distinguishes it from a text that looks the same.
const OPEN = '‹\u2060';
const CLOSE = '\u2060›';

/** Texts of a template as people read them: fields have names instead of braces. */
export interface FieldNames {
  readonly groups: readonly { readonly group: string; readonly fields: readonly FieldName[] }[];
  /** A text as it is stored, with the names of its fields. */
  readonly shown: (stored: string) => string;
  /** The same as it is stored. */
  readonly stored: (shown: string) => string;
  readonly token: (field: FieldName) => string;
  /** The name of a field by its path; of one that is not there the path. */
  readonly named: (path: string) => string;
}

/** A field that the firm added to documents. */
type OwnField = Pick<Definition, 'name' | 'update_key'>;

export function fieldNames(
  texts: Pick<DesignerTexts, 'fieldGroups' | 'fields'>,
  words: Pick<KindWords, 'member'>,
  ofFirm: { readonly group: string; readonly fields: readonly OwnField[] } = { group: '', fields: [] },
): FieldNames {
  const own: { readonly [name: string]: string } = texts.fields;
  const ofDocument = namesOf(templateFields).map((name) => {
    const group = texts.fieldGroups[name];
    const fields = templateFields[name].map((field): FieldName => {
      const label = own[field] ?? words.member('invoice', field);
      return { path: `${name}.${field}`, label, whole: labelled(group, label) };
    });
    return { group, fields };
  });
  // Quotes and invoices may have fields of one key, which are one field of a template.
  const added = [...new Map(ofFirm.fields.map((field) => [field.update_key, field])).values()].flatMap(
    ({ name, update_key: key }): FieldName[] =>
      KEY.test(key) ? [{ path: `custom_fields.${key}`, label: name, whole: labelled(ofFirm.group, nameIn(name, key, ofFirm.fields)) }] : [],
  );
  const groups = added.length === 0 ? ofDocument : [...ofDocument, { group: ofFirm.group, fields: added }];
  const all = groups.flatMap(({ fields }) => fields);
  const byPath = new Map(all.map((field) => [field.path, field]));
  const byName = new Map(all.map((field) => [field.whole, field]));
  const token = ({ whole }: FieldName): string => `${OPEN}${whole}${CLOSE}`;
  return {
    groups,
    token,
    named: (path) => byPath.get(path)?.whole ?? path,
    shown: (stored) =>
      stored.replaceAll(/\{\{ *([a-z_]+\.[\p{L}\p{N}_]+) *\}\}/gu, (text, path: string) => {
        const field = byPath.get(path);
        return field === undefined ? text : token(field);
      }),
    stored: (shown) =>
      shown.replaceAll(/‹\u2060([^‹›\u2060]*)\u2060›/g, (text, name: string) => {
        const field = byName.get(name);
        return field === undefined ? text : `{{ ${field.path} }}`;
      }),
  };
}

/** Such keys the language of templates can name. */
const KEY = /^[\p{L}\p{N}_]+$/u;

/** What a field is called in a text: with its key where another has its name, and without the signs around it. */
function nameIn(name: string, key: string, fields: readonly OwnField[]): string {
  const plain = name.replaceAll(/[‹›\u2060]/g, '');
  return fields.some((other) => other.name === name && other.update_key !== key) ? `${plain} (${key})` : plain;
}

const MODULES: readonly FieldModule[] = ['quote', 'invoice', 'quote_invoice'];

export function useFieldNames(): FieldNames {
  const texts = designerTexts.use();
  const words = useKindWords();
  const { custom_fields: group } = commonTexts.use();
  const fields = useDefinitions(MODULES);
  return useMemo(() => fieldNames(texts, words, { group, fields }), [texts, words, group, fields]);
}

/** The words of refusals, in which a field that was meant has its name. What was typed is said as it was typed. */
export function useNamingWords(): RefusalWords {
  const words = useRefusalWords();
  const { named } = useFieldNames();
  return useMemo(() => {
    const fault = (one: Fault): string => {
      const near = one.values?.['near'];
      return words.fault(typeof near === 'string' ? { ...one, values: { ...one.values, near: named(near) } } : one);
    };
    return { ...words, fault };
  }, [words, named]);
}
