import assert from 'node:assert/strict';
import { test } from 'node:test';
import { svg } from '../../test/support/pictures.ts';
import { sanitizeSvg } from './sanitize-svg.ts';

const XLINK = ' xmlns:xlink="http://www.w3.org/1999/xlink"';

const cleaned = (text: string): string => {
  const answer = sanitizeSvg(text);
  assert.ok('svg' in answer, 'fault' in answer ? answer.fault : '');
  return answer.svg.trimEnd();
};
const fault = (text: string): string => {
  const answer = sanitizeSvg(text);
  assert.ok('fault' in answer, `taken: ${text.slice(0, 100)}`);
  return answer.fault;
};

test('what draws stays as it is', () => {
  const drawing = svg(
    '<title>A &amp; B</title><defs><linearGradient id="g" x1="0"><stop offset="0" stop-color="#fff"/></linearGradient>' +
      '<path id="p" d="M0 0L1 1"/></defs>' +
      '<style>.a{fill:url(#g)}</style><g class="a" style="stroke:red" transform="scale(2)">' +
      '<use href="#p"/><text x="1" xml:space="preserve">a<tspan>b</tspan> &lt;</text></g>',
    ' viewBox="0 0 10 10"',
  );
  assert.equal(cleaned(drawing), drawing);
  assert.equal(cleaned(cleaned(drawing)), drawing);
});

test('scripts, handlers, links, foreign and moving things are left out', () => {
  const harmful = [
    '<script>alert(1)</script>',
    '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><p>x</p></body></foreignObject>',
    '<iframe xmlns="http://www.w3.org/1999/xhtml" src="x"/>',
    '<image href="https://example.com/x.png"/>',
    '<image href="data:image/svg+xml,x"/>',
    '<set attributeName="href" to="javascript:alert(1)"/>',
    '<animate attributeName="href" values="javascript:alert(1)"/>',
    '<use href="https://example.com/x.svg#a"/>',
    '<use href="data:image/svg+xml;base64,AAAA#a"/>',
    '<handler>x</handler>',
    '<style>@import url(https://example.com/x.css);</style>',
    '<style>.a{fill:url(https://example.com/x)}</style>',
    '<style>.a{fill:u\\72l(https://example.com/x)}</style>',
    '<style>.a{background:image-set("https://example.com/x")}</style>',
    '<rect style="fill:url(//example.com/x)"/>',
    '<rect fill="url(https://example.com/x#a)"/>',
    '<rect filter="url(\'data:x\')"/>',
    '<rect onclick="alert(1)" onload="alert(1)"/>',
    '<rect xmlns:ev="http://www.w3.org/2001/xml-events" ev:event="click"/>',
    '<?xml-stylesheet href="https://example.com/x.css"?>',
    '<!-- <script>alert(1)</script> -->',
  ];
  for (const one of harmful) {
    const text = cleaned(svg(one));
    assert.ok(
      !/script|example|alert|data:|javascript|onclick|onload|event|iframe|foreign|import|handler|xml-stylesheet/i.test(text),
      `${one} became ${text}`,
    );
  }
  assert.equal(cleaned(svg('<a href="javascript:alert(1)"><rect width="1"/></a>')), svg('<rect width="1"/>'));
  assert.equal(cleaned(svg('', ' onload="alert(1)"')), '<svg xmlns="http://www.w3.org/2000/svg"/>');
});

test('names in other cases and prefixes do not slip through', () => {
  assert.equal(cleaned(svg('<SCRIPT>alert(1)</SCRIPT>')), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  assert.equal(
    cleaned('<s:svg xmlns:s="http://www.w3.org/2000/svg"><s:script>alert(1)</s:script><s:rect width="1"/></s:svg>'),
    svg('<rect width="1"/>'),
  );
  assert.equal(cleaned(svg('<use xlink:href="#a"/><use xlink:href="//x/y#a"/>', XLINK)), svg('<use href="#a"/><use/>'));
  assert.equal(
    cleaned(svg('<style><![CDATA[.a{fill:red}]]></style><text><![CDATA[<script>]]></text>')),
    svg('<style>.a{fill:red}</style><text>&lt;script&gt;</text>'),
  );
});

test('what is no well-formed SVG, or has a document type, is refused', () => {
  assert.match(fault('<!DOCTYPE svg [<!ENTITY x "y">]><svg xmlns="http://www.w3.org/2000/svg">&x;</svg>'), /document type/);
  assert.match(fault(svg('&unknown;')), /well-formed/);
  assert.match(fault(svg('<g>')), /well-formed/);
  assert.match(fault(`${svg()}${svg()}`), /well-formed/);
  for (const text of ['', 'text', '<html/>', '<svg/>', '<svg xmlns="http://www.w3.org/1999/xhtml"/>']) fault(text);
});

test('what would be drawn without end is refused', () => {
  assert.match(fault(svg('<g id="a"><use href="#a"/></g>')), /without end/);
  assert.match(fault(svg('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')), /without end/);
  const levels = Array.from({ length: 12 }, (_, i) => `<g id="l${i}">${`<use href="#l${i - 1}"/>`.repeat(10)}</g>`).join('');
  assert.match(fault(svg(`<rect id="l-1"/>${levels}`)), /without end/);
  const patterns = Array.from(
    { length: 12 },
    (_, i) => `<pattern id="p${i}">${`<rect fill="url(#p${i - 1})"/>`.repeat(10)}</pattern>`,
  ).join('');
  assert.match(fault(svg(patterns)), /without end/);
  assert.match(fault(svg('<g>'.repeat(200) + '</g>'.repeat(200))), /nested/);
  assert.match(fault(svg('<g/>'.repeat(60_000))), /elements/);
});

test('attributes and namespaces are counted as they are read', () => {
  const many = (count: number, one: (i: number) => string): string => Array.from({ length: count }, (_, i) => one(i)).join('');
  assert.match(
    fault(
      svg(
        '',
        many(600_000, (i) => ` a${i}=""`),
      ),
    ),
    /more than 200 attributes/,
  );
  assert.match(
    fault(
      svg(
        '',
        many(150, (i) => ` xmlns:n${i}="urn:n"`),
      ),
    ),
    /more than 100 namespaces/,
  );
  assert.match(fault(svg(many(4_000, () => `<g${many(100, (i) => ` a${i}=""`)}/>`))), /more than 300000 attributes/);
});
