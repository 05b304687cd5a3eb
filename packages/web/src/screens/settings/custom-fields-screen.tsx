import { TextCursorInput } from 'lucide-react';
import { createElement } from 'react';
import { valuesIn, type ValuesOf } from '../../api/records.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { SaidError } from '../../parts/fault-words.ts';
import { kindScreen } from './kind-screen.tsx';
import { elementsIn, isMembers, isText, shaped } from '../../api/checked.ts';
import type { ListPath } from '@daybook/client';
import { Text } from '@mantine/core';
import { mayRead } from '../../api/kinds.ts';
import { useMe } from '../../api/me.ts';
import { useRead, useRecord } from '../../api/queries.ts';
import { useFormats } from '../../formats/formats.ts';
import { settingTexts } from './texts/index.ts';

/** A choice of nothing could never be made: such a field has something to choose from. */
async function sendWithChoices(write: AnyWrite, lacksChoices: string): Promise<Written> {
  const { type = 'select', options } = valuesIn(write.body);
  const isSent = write.method === 'POST' || options !== undefined;
  if (type === 'select' && isSent && elementsIn(options, isMembers).length === 0) throw new SaidError(lacksChoices);
  return writeAny(write);
}

export const Screen = kindScreen<'/v2/custom-field'>((texts) => ({
  title: texts.custom_fields,
  add: texts.addCustomField,
  icon: TextCursorInput,
  empty: [texts.customFieldsEmpty, texts.customFieldsHint],
  list: {
    path: '/v2/custom-field',
    order: 'name',
    columns: ['name', 'module', 'type', { name: 'update_key', label: texts.key }],
    cards: ['name', 'type', 'update_key', 'module'],
  },
  begin: { type: 'text', module: 'project' },
  send: (write) => sendWithChoices(write, texts.lacksChoices),
  fields: [
    'name',
    'module',
    'type',
    { name: 'update_key', label: texts.key, description: texts.keyHint },
    'order',
    'required',
    'description',
    {
      name: 'options',
      fields: ['name'],
      when: ({ type }) => type === 'select',
      below: (values) => createElement(RemovedChoices, { values }),
    },
  ],
}));

const PATHS: { readonly [module: string]: readonly ListPath[] } = {
  people: ['/v2/contact'],
  organization: ['/v2/contact'],
  project: ['/v2/project'],
  booking: ['/v2/booking'],
  quote: ['/v2/quote'],
  invoice: ['/v2/invoice'],
  quote_invoice: ['/v2/quote', '/v2/invoice'],
};

const hasId = shaped<{ readonly id: string }>({ id: isText });

/** The choices of a field that are taken away, each with how many records have it. */
function RemovedChoices({ values }: { values: ValuesOf<'/v2/custom-field'> & { readonly id?: unknown } }) {
  const { data } = useRecord('/v2/custom-field', values.id === undefined ? undefined : Number(values.id), { saysActions: true });
  const field = data?.record;
  if (field === undefined) return null;
  const kept = new Set(elementsIn(values.options, hasId).map(({ id }) => id));
  return field.options
    .filter(({ id }) => !kept.has(id))
    .map(({ id, name }) => <Removed key={id} name={name} filter={`custom_fields.${field.update_key}`} paths={PATHS[field.module] ?? []} />);
}

function Removed({ name, filter, paths: [path, other] }: { name: string; filter: string; paths: readonly ListPath[] }) {
  const texts = settingTexts.use();
  const formats = useFormats();
  const counts = [useCount(path, filter, name), useCount(other, filter, name)];
  const count = counts.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  return (
    <Text size="sm" role="status">
      {count === 0 ? texts.choiceRemoved(name) : texts.choiceInUse(name, formats.decimal(String(count)))}
    </Text>
  );
}

/** How many records of a list have the choice; undefined where that is not known. */
function useCount(path: ListPath | undefined, filter: string, choice: string): number | undefined {
  const me = useMe();
  const enabled = path !== undefined && mayRead(me, path);
  const { data } = useRead(path ?? '/v2/contact', { [filter]: choice, limit: 1 }, { enabled });
  return enabled ? data?.meta.pagination.total : undefined;
}
