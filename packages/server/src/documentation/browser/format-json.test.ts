import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatJson } from './format-json.js';

test('JSON is indented as JavaScript would', () => {
  fc.assert(
    fc.property(fc.json(), (text) => assert.equal(formatJson(text), JSON.stringify(JSON.parse(text), null, 2))),
    {
      examples: [['{"a":{},"b":[],"c":[1,{"d":"}\\"{"}],"e":null}']],
    },
  );
});

test('numbers stay as they were sent', () => {
  assert.equal(formatJson('[12345678901234567890.10,1e400,-0]'), '[\n  12345678901234567890.10,\n  1e400,\n  -0\n]');
});

test('what is no JSON is shown, too', () => {
  for (const text of ['', '{', '}}', '"open', '[1,']) assert.equal(formatJson(text).replaceAll(/\s/g, ''), text);
});
