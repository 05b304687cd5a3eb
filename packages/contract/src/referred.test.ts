import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invoice, workspace } from './records/index.ts';
import { referenceKey, referred } from './referred.ts';

test('what a record refers to is found in its members, their elements and in relations', () => {
  const uuid = 'A3C5E6F0-0000-4000-8000-000000000001';
  const references = referred(invoice.fields, {
    id: 9,
    reference: '7',
    client: [{ uuid, name: 'Harbour', contact_person: { id: 3, name: 'Ada' } }],
    project: [{ id: 4, start: 1 }],
    template_id: 5,
    items: [
      { id: 1, ratescheme_id: 6, taxes: [{ id: 7 }, { id: 8 }] },
      { id: 2, ratescheme_id: null, taxes: [] },
    ],
  });
  const expected = [
    referenceKey('contact', uuid.toLowerCase()),
    referenceKey('person', 3),
    referenceKey('project', 4),
    referenceKey('invoice-template', 5),
    referenceKey('rate-scheme', 6),
    referenceKey('tax', 7),
    referenceKey('tax', 8),
  ];
  assert.deepEqual([...references].sort(), expected.toSorted());
  assert.deepEqual([...referred(workspace.fields, { name: 'All', resources: null, access: undefined })], []);
});
