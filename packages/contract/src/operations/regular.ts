import { memo } from '@daybook/values';
import { bodyFields, type OwnOperation, type RecordDescription, type Verb } from '../describe.ts';
import type { Fields } from '../fields/index.ts';
import { pascal, sentence } from '../openapi/words.ts';
import { actionsParameter } from '../actions.ts';
import { id, uuidKey, type Parameters } from '../parameters.ts';
import { reads, writes, type Operation } from './operation.ts';

type KeyOf<D extends RecordDescription> = D['key'] extends 'uuid' ? { uuid: ReturnType<typeof uuidKey> } : { id: ReturnType<typeof id> };
type OwnQuery<D extends RecordDescription, V extends Verb> = D['operations'][V] extends { readonly query: infer P extends Parameters }
  ? P
  : Record<never, never>;
type FieldsOf<D> = D extends RecordDescription<infer F> ? F : Fields;

type RegularOperation<D extends RecordDescription, V extends Verb> = {
  list: Operation<OwnQuery<D, 'list'>>;
  create: Operation<OwnQuery<D, 'create'>, FieldsOf<D>>;
  update: Operation<KeyOf<D> & OwnQuery<D, 'update'>, FieldsOf<D>>;
  delete: Operation<KeyOf<D> & OwnQuery<D, 'delete'>>;
}[V];

/** The operations that follow from a description, each with the types of its query and body. */
export type RegularOperations<D extends RecordDescription> = { readonly [V in keyof D['operations'] & Verb]: RegularOperation<D, V> };

const methods = { list: 'GET', create: 'POST', update: 'PUT', delete: 'DELETE' } as const;

function regular(description: RecordDescription, verb: Verb, own: OwnOperation): Operation {
  const { kind, path, key, title, plural, module } = description;
  const { query = {}, outcome, required = [], example, ...others } = own;
  const common = {
    method: methods[verb],
    path,
    tag: sentence(plural),
    section: description.section,
    access: { module, level: verb === 'list' ? 'R-' : 'RW' },
  } as const;
  if (verb === 'list') {
    return {
      ...reads,
      ...common,
      id: `list${pascal(plural)}`,
      summary: `List ${plural}`,
      query: { ...query, actions: actionsParameter },
      tagged: true,
      answer: { type: 'list', kind },
      ...others,
    };
  }
  const article = /^[aeiou]/i.test(title) && !title.startsWith('U') ? 'an' : 'a';
  const fields = bodyFields(description);
  const named = verb === 'create' ? Object.entries(fields).flatMap(([name, field]) => (field.required === true ? [name] : [])) : [];
  return {
    ...writes,
    ...common,
    id: `${verb}${pascal(kind)}`,
    summary: `${sentence(verb)} ${article} ${title.toLowerCase()}`,
    query: verb === 'create' ? query : { [key]: (key === 'uuid' ? uuidKey : id)(`The ${title.toLowerCase()}.`), ...query },
    ...(verb === 'create' ? {} : { target: key }),
    ...(verb === 'delete'
      ? {}
      : {
          body: {
            type: 'record',
            name: pascal(kind),
            fields,
            required: [...named, ...required],
            verb,
            ...(example === undefined ? {} : { example }),
          },
        }),
    answer: { type: 'written', kind, ...outcome },
    ...others,
  };
}

/** The operations of a record kind by their verbs. */
export const operationsOf = memo((description: RecordDescription) => {
  const own = Object.entries(description.operations) as [Verb, OwnOperation][];
  return Object.fromEntries(own.map(([verb, operation]) => [verb, regular(description, verb, operation)]));
}, new WeakMap()) as unknown as <D extends RecordDescription>(description: D) => RegularOperations<D>;
