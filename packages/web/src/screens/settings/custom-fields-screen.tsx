import { TextCursorInput } from 'lucide-react';
import { createElement } from 'react';
import { kindScreen } from './kind-screen.tsx';
import { RemovedChoices } from './removed-choices.tsx';

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
