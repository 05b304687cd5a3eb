import assert from 'node:assert/strict';
import { test } from 'node:test';
import { withoutEmptyFields } from './empty-fields.ts';

test('a line whose fields of the firm are all empty is left out; anything else stays', () => {
  const text = [
    'Order: {{ custom_fields.order }}',
    'Größe: {{custom_fields.große}} / {{ custom_fields.order }}',
    '',
    '{% if custom_fields.order %}Order{% endif %} {{ custom_fields.order }}',
    '{{ custom_fields.order }} of {{ client.name }}',
    'A text with custom_fields.order',
  ];
  const shown = (...filled: string[]) => withoutEmptyFields(text.join('\n'), new Set(filled)).split('\n');
  assert.deepEqual(shown('order'), text);
  assert.deepEqual(shown('große'), text.slice(1));
  assert.deepEqual(shown(), text.slice(2));
  assert.equal(withoutEmptyFields('Order: {{ custom_fields.order }}', new Set()), '');
});
