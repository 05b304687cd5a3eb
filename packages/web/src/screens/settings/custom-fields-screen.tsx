import { TextCursorInput } from 'lucide-react';
import { createElement } from 'react';
import { valuesIn } from '../../api/records.ts';
import { writeAny, type AnyWrite, type Written } from '../../api/writes.ts';
import { SaidError } from '../../parts/fault-words.ts';
import { kindScreen } from './kind-screen.tsx';
import { RemovedChoices } from './removed-choices.tsx';
import { elementsIn, isMembers } from '../../api/checked.ts';

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
