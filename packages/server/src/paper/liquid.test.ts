import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readTemplate, renderLiquid } from './liquid.ts';

describe('reading templates', () => {
  test('each variable has its line and column', () => {
    assert.deepEqual(readTemplate('x\n {{ a }}\n\n{% if b %}\n  {{ d.e }}{% endif %}{{f}}'), {
      variables: [
        { path: ['a'], line: 2, column: 5 },
        { path: ['b'], line: 4, column: 7 },
        { path: ['d', 'e'], line: 5, column: 6 },
        { path: ['f'], line: 5, column: 25 },
      ],
    });
    assert.deepEqual(readTemplate('\n\n {{ a | nothing }}'), {
      fault: { line: 3, column: 2, message: 'undefined filter: nothing' },
    });
  });

  test('a template with too many tags is refused at the first of them', () => {
    const read = readTemplate('{{a}}\n'.repeat(2_000));
    assert.ok('variables' in read && read.variables.length === 2_000);
    assert.deepEqual(readTemplate('{{a}}\n'.repeat(2_001)), { fault: { line: 2_001, column: 1, message: 'has more than 2000 tags' } });
  });

  test('ten times as many variables do not take a hundred times as long', () => {
    const named = (count: number): string => `{% if ${'a and '.repeat(count)}a %}{% endif %}`;
    const milliseconds = (text: string): number => {
      const began = performance.now();
      const read = readTemplate(text);
      assert.ok('variables' in read && read.variables.length > 900);
      return performance.now() - began;
    };
    const [few, many] = [named(1_000), named(10_000)];
    milliseconds(many);
    const turns = Array.from({ length: 3 }, () => [milliseconds(few), milliseconds(many)] as const);
    const least = (which: 0 | 1): number => Math.min(...turns.map((turn) => turn[which]));
    assert.ok(least(1) < 40 * least(0), `${least(0)} ms, ${least(1)} ms`);
  });

  test('a template that is more than the engine can do is refused in words of ours, with its place', () => {
    const faultOf = (read: object): unknown => ('fault' in read ? read.fault : undefined);
    const { message, line } = faultOf(readTemplate('{% if a %}'.repeat(1_900))) as { message: string; line: number };
    assert.deepEqual({ message, line }, { message: 'is nested too deeply', line: 1 });
    const doubled =
      '{% capture a %}0123456789{% endcapture %}\n{% for i in (1..30) %}{% capture a %}{{ a }}{{ a }}{% endcapture %}{% endfor %}';
    assert.deepEqual(faultOf(renderLiquid(doubled, {})), { line: 2, column: 45, message: 'becomes more than 500000 characters' });
  });
});
