import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMarkdown, sectionsOf, slug, textOf, titleOf } from './markdown.ts';

const render = (text: string): string => renderMarkdown(text, (target) => target);

test('headings have anchors, paragraphs join their lines', () => {
  assert.equal(render('# A b\n\none\ntwo'), '<h1 id="a-b">A b</h1>\n<p>one two</p>');
  assert.equal(slug('GET /v2/quote: `from_time`'), 'get-v2quote-from_time');
  assert.equal(
    render('## A\n\n### `A` [b](c.md)'),
    '<h2 id="a"><a href="#a">A</a></h2>\n<h3 id="a-bcmd"><a href="#a-bcmd"><code>A</code> b</a></h3>',
  );
  assert.equal(render('## A\n\n## A'), '<h2 id="a"><a href="#a">A</a></h2>\n<h2 id="a-1"><a href="#a-1">A</a></h2>');
  assert.equal(titleOf('<!-- x -->\n\n# Quick start\n'), 'Quick start');
});

test('code is shown as it is, markup within it too', () => {
  assert.equal(
    render('```sh\ncurl "a" | b <c>\n\n# **no**\n```'),
    '<div class="code"><pre><code>curl &quot;a&quot; | b &lt;c&gt;\n\n# **no**\n</code></pre></div>',
  );
  assert.equal(render('a `**b** <i>` **c**'), '<p>a <code>**b** &lt;i&gt;</code> <strong>c</strong></p>');
});

test('HTML in the text is text', () => {
  assert.equal(render('<script>alert(1)</script>'), '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>');
});

test('tables keep escaped bars, lists keep lines that go on', () => {
  assert.equal(
    render('| a | b |\n|---|---|\n| 1 \\| 2 | [x](y.md) |'),
    '<div class="table"><table><thead><tr><th>a</th><th>b</th></tr></thead>' +
      '<tbody><tr><td>1 | 2</td><td><a href="y.md">x</a></td></tr></tbody></table></div>',
  );
  assert.equal(render('- a\n  b\n- c'), '<ul><li>a b</li><li>c</li></ul>');
  assert.equal(render('1. a\n2. b'), '<ol><li>a</li><li>b</li></ol>');
});

test('sections are the headings and what stands under each', () => {
  assert.deepEqual(sectionsOf(render('# A\n\none `<b>`\n\n## B & *c*\n\ntwo')), [
    { level: 1, id: 'a', title: 'A', html: '\n<p>one <code>&lt;b&gt;</code></p>\n' },
    { level: 2, id: 'b--c', title: 'B & c', html: '\n<p>two</p>' },
  ]);
  assert.equal(textOf('<p>one <code>&lt;b&gt;</code></p><p>two</p>'), 'one <b> two');
});
