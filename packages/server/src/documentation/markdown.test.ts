import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMarkdown, sectionsOf, slug, textOf, titleOf } from './markdown.ts';

const render = (text: string): string => renderMarkdown(text, (target) => target).trim();

test('headings have anchors, paragraphs join their lines', () => {
  assert.equal(render('# A b\n\none\ntwo'), '<h1 id="a-b">A b</h1>\n<p>one\ntwo</p>');
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
  assert.equal(render('a `**b** <i>` **c `d` e**'), '<p>a <code>**b** &lt;i&gt;</code> <strong>c <code>d</code> e</strong></p>');
});

test('HTML in the text is text', () => {
  assert.equal(render('<script>alert(1)</script>'), '&lt;script&gt;alert(1)&lt;/script&gt;');
  assert.equal(render('a <img src=x onerror="alert(1)"> b'), '<p>a &lt;img src=x onerror=&quot;alert(1)&quot;&gt; b</p>');
  assert.equal(render('[a](b"onclick=c)'), '<p><a href="b&quot;onclick=c">a</a></p>');
});

test('tables keep escaped bars, lists keep lines that go on', () => {
  assert.equal(
    render('| a | b |\n|---|---|\n| 1 \\| 2 | [x](y.md) |'),
    '<div class="table"><table><thead><tr><th>a</th><th>b</th></tr></thead>' +
      '<tbody><tr><td>1 | 2</td><td><a href="y.md">x</a></td></tr></tbody></table></div>',
  );
  assert.equal(render('- a\n  b\n- c'), '<ul>\n<li>a\nb</li>\n<li>c</li>\n</ul>');
  assert.equal(render('1. a\n2. b'), '<ol>\n<li>a</li>\n<li>b</li>\n</ol>');
  assert.match(
    render('- a\n\n  ```sh\n  curl b\n  ```'),
    /<li><p>a<\/p>\n<div class="code"><pre><code>curl b\n<\/code><\/pre><\/div>\n<\/li>/,
  );
});

test('sections are the headings and what stands under each', () => {
  assert.deepEqual(sectionsOf(render('# A\n\none `<b>`\n\n## B & *c*\n\ntwo')), [
    { level: 1, id: 'a', title: 'A', html: '\n<p>one <code>&lt;b&gt;</code></p>\n' },
    { level: 2, id: 'b--c', title: 'B & c', html: '\n<p>two</p>' },
  ]);
  assert.equal(textOf('<p>one <code>&lt;b&gt;</code></p><p>two</p>'), 'one <b> two');
  assert.equal(textOf(render("one's")), "one's");
});
