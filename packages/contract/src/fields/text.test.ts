import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isBlank } from './text.ts';

test('a text is blank when nothing of it is seen', () => {
  for (const text of ['', ' \n ', '\u00a0', '\u200b\u00ad', '\u3164 \ufeff', '\u2800', '\u202e\u2066', '\ufe0f', '\u{e0020}'])
    assert.equal(isBlank(text), true, JSON.stringify(text));
  for (const text of ['.', ' a ', '\u200bA', '❤\ufe0f', '👩\u200d💻', 'می\u200cخواهم', '𝄞', '0'])
    assert.equal(isBlank(text), false, JSON.stringify(text));
});
