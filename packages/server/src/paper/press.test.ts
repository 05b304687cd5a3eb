import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { picture, png, svg } from '../../test/support/pictures.ts';
import { exampleDocument } from '../../test/support/electronic-invoices.ts';
import { pdfText } from '../../test/support/pdf.ts';
import { sanitizeSvg } from '../pictures/index.ts';
import { layOut } from './lay-out.ts';
import { Press, TemplateFailed } from './press.ts';

const PLAIN = '{{ text }}';

describe('the press', () => {
  const presses: Press[] = [];
  const pressOf = (bounds: ConstructorParameters<typeof Press>[1] = {}): Press => {
    const press = new Press(null, bounds);
    presses.push(press);
    return press;
  };
  const jobOf = () => ({ sheet: layOut(exampleDocument({ lines: [{ price: '1' }] }), null), logo: null, attachments: [] });
  after(() => Promise.all(presses.map((press) => press.close())));

  test('a template sees the values and nothing else', async () => {
    const press = pressOf();
    const texts = {
      own: '{{ text.constructor }}{{ constructor }}{{ process.env }}{{ this }}{{ __proto__ }}',
      said: '{{ text | upcase }}, {{ nothing }}',
      plain: 'no { template } at all',
    };
    assert.deepEqual(await press.render('a', texts, () => ({ text: 'said' })), {
      own: '',
      said: 'SAID, ',
      plain: 'no { template } at all',
    });
    await assert.rejects(
      press.render('a', { own: 'x\n{{ text | nope }}' }, () => ({})),
      (error: TemplateFailed) => {
        assert.deepEqual(error.fault, { name: 'own', line: 2, column: 1, message: 'undefined filter: nope' });
        return true;
      },
    );
    await assert.rejects(
      press.render('a', { own: '{% for i in (1..1000) %}{{ text }}{% endfor %}' }, () => ({ text: 'x'.repeat(1_000) })),
      /becomes 1000000 characters/,
    );
    for (const template of [
      '{% assign s = "xxxxxxxxxx" %}{% for i in (1..60) %}{% assign s = s | append: s %}{% endfor %}',
      '{% for i in (1..100000000) %}x{% endfor %}',
      '{% for i in (1..9999) %}{% for j in (1..9999) %}{% for k in (1..9999) %}x{% endfor %}{% endfor %}{% endfor %}',
      `${'{% if text %}'.repeat(5_000)}x${'{% endif %}'.repeat(5_000)}`,
    ])
      await assert.rejects(
        press.render('a', { own: template }, () => ({ text: 'x' })),
        TemplateFailed,
        template.slice(0, 60),
      );
  });

  test('what takes too long is given up with its process, and meanwhile the process does other things', async () => {
    const press = pressOf({ deadlineMs: 400 });
    const lines = Array.from({ length: 4_000 }, (_, i) => ({ title: `Line ${i}`, price: '1' }));
    const job = { sheet: layOut(exampleDocument({ lines }), null), logo: null, attachments: [] };
    let ticks = 0;
    const ticking = setInterval(() => (ticks += 1), 10).unref();
    await assert.rejects(press.typeset('a', job), { code: 'unavailable' });
    assert.ok(ticks > 5, `${ticks} ticks`);
    clearInterval(ticking);
    assert.equal(press.isAwake, false);
  });

  test('texts of marks without width are set, with as many as a letter may have', async () => {
    const press = pressOf();
    const marks = '\u0300'.repeat(20_000);
    for (const description of [
      `a${marks}`,
      `a${marks.slice(0, 40)}`.repeat(1_400),
      `a${'\u200d'.repeat(50_000)}`,
      '\u202a\u202b'.repeat(30_000),
    ]) {
      const sheet = layOut(exampleDocument({ lines: [{ description, price: '1' }] }), null);
      assert.ok((await press.typeset('a', { sheet, logo: null, attachments: [] })).length > 1_000);
    }
  });

  test('a process that has no memory left ends alone', async () => {
    const press = pressOf({ maxHeapMb: 3 });
    await assert.rejects(
      press.typeset('a', { sheet: layOut(exampleDocument({ lines: [{ price: '1' }] }), null), logo: null, attachments: [] }),
    );
    await assert.rejects(press.render('a', { own: PLAIN }, () => ({ text: 'again' })));
    assert.equal(press.isAwake, false);
  });

  test('only so many jobs of an account wait, and those of others have their turn between them', async () => {
    const press = pressOf({ totalMs: 60_000, mostWaiting: 3, waitMs: 60_000 });
    const order: string[] = [];
    const render = (caller: string, name: string) =>
      press
        .render(caller, { own: PLAIN }, () => ({ text: name }))
        .then(
          () => order.push(name),
          (error: { code: string }) => order.push(`${name} ${error.code}`),
        );
    await Promise.all([...['a1', 'a2', 'a3', 'a4', 'a5', 'a6'].map((name) => render('a', name)), render('b', 'b1')]);
    assert.ok(order.includes('a6 rate_limited'), order.join());
    assert.ok(order.indexOf('b1') < order.indexOf('a5'), order.join());
    assert.equal(order.length, 7);
  });

  test('a drawing is made harmless and drawn once; one that takes too much is refused, and the next document is set', async () => {
    const press = pressOf();
    const drawing = (count: number): string => svg('<path d="M0 0L1 1" onclick="x()"/>'.repeat(count), ' width="9" height="9"');
    for (const count of [1, 5_000]) assert.deepEqual(await press.clean('a', drawing(count)), sanitizeSvg(drawing(count)));
    const area = ' width="4000" height="4000" viewBox="0 0 20000 20000"';
    const filtered = (filter: string, rest = ''): string =>
      svg(`<filter id="f"${rest}>${filter}</filter><rect width="20000" height="20000" filter="url(#f)"/>`, area);
    const hostile = [
      filtered('<feTurbulence baseFrequency="0.01" numOctaves="1000000"/>'),
      filtered('<feGaussianBlur stdDeviation="9000"/>', ' x="-10" y="-10" width="30" height="30"'),
      filtered(`<feConvolveMatrix order="99" kernelMatrix="${'1 '.repeat(99 * 99)}"/>`),
      svg(
        `<style>${'g g g g g g g rect{fill:red}'.repeat(20_000)}</style>${'<g>'.repeat(8)}${'<rect/>'.repeat(500)}${'</g>'.repeat(8)}`,
        area,
      ),
    ];
    for (const one of hostile) assert.ok('fault' in (await press.clean('a', one)), one.slice(0, 200));
    assert.ok((await press.typeset('b', jobOf())).length > 1_000);
  });

  test('a picture is drawn by itself to see whether documents can show it', async () => {
    const press = pressOf();
    const faultOf = (content: Buffer) => press.faultOf('a', { mimeType: 'image/png', content });
    assert.equal(await faultOf(picture({ profile: 400_000_000 })), 'too_much');
    assert.equal(await faultOf(png()), 'damaged');
    assert.equal(await faultOf(picture()), undefined);
    const [plain, shown] = [
      await press.typeset('a', jobOf()),
      await press.typeset('a', { ...jobOf(), logo: { mimeType: 'image/png', content: picture() } }),
    ];
    assert.ok(!shown.equals(plain));
  });

  test('the process is replaced when it has grown', async () => {
    const press = pressOf({ keptMib: 0 });
    const set = () => press.typeset('a', jobOf());
    const once = await set();
    assert.equal(press.isAwake, false);
    assert.ok((await set()).equals(once));
  });

  test('the process ends when it has had no work for a while', async () => {
    const press = pressOf({ idleMs: 50 });
    await press.render('a', { own: PLAIN }, () => ({ text: 'x' }));
    assert.equal(press.isAwake, true);
    await sleep(300);
    assert.equal(press.isAwake, false);
    assert.deepEqual(await press.render('a', { own: PLAIN }, () => ({ text: 'y' })), { own: 'y' });
  });

  test('a group never has its heading or its total alone on a page, and texts longer than a page go on on the next', async () => {
    const press = pressOf();
    const group = { id: 1, name: 'Phase', description: 'About the phase', hideItems: false };
    const pagesOf = (lines: readonly { title: string; description?: string; price: string }[], own: Partial<typeof group>) => {
      const document = exampleDocument({ lines, document: { groups: [{ ...group, ...own }] } });
      const inGroup = { ...document, lines: document.lines.map((line, i) => ({ ...line, groupId: i < before ? null : 1 })) };
      return press.typeset('a', { sheet: layOut(inGroup, null), logo: null, attachments: [] }).then(pdfText);
    };
    let before = 0;
    const lines = (count: number) => Array.from({ length: count }, (_, i) => ({ title: `Line ${i}.`, price: '1' }));
    const alone = { heading: 0, total: 0 };
    for (before = 24; before < 36; before += 1) {
      const [first = '', second = ''] = await pagesOf(lines(before + 2), {});
      if (first.includes('About the phase') && !first.includes(`Line ${before}.`)) alone.heading += 1;
      if (second.includes('Total Phase') && !second.includes(`Line ${before + 1}.`)) alone.total += 1;
    }
    assert.deepEqual(alone, { heading: 0, total: 0 });
    before = 0;
    for (before = 29; before < 38; before += 1) {
      const inGroup = before % 2;
      const pages = await pagesOf(lines(before + inGroup), {});
      const sums = pages.find((page) => page.includes('Net total')) ?? '';
      assert.ok(sums.includes(`Line ${before + inGroup - 1}.`), `the totals of ${before} lines stand alone`);
    }
    before = 0;
    const words = Array.from({ length: 2_000 }, (_, i) => `word${i}`).join(' ');
    for (const pages of [
      await pagesOf([{ title: 'Line', description: words, price: '1' }], {}),
      await pagesOf([{ title: 'Line', price: '1' }], { description: words }),
    ]) {
      const text = pages.join(' ').replaceAll(/\s+/g, ' ');
      assert.ok(pages.length > 1 && text.includes('word0 ') && text.includes('word1999'), `${pages.length} pages`);
      assert.equal(new Set(text.match(/word\d+/g)).size, 2_000);
    }
  });

  test('texts are set in their order on every page, with the same bytes each time; what no font has is replaced', async () => {
    const press = pressOf();
    const titles = Array.from({ length: 60 }, (_, i) => `Line ${i}`);
    const document = exampleDocument({
      lines: titles.map((title) => ({ title, price: '100' })),
      seller: { language: 'de' },
      document: { terms: 'Ende \u{1f600} 中 \u0007\u2028neu #read("/etc/passwd")' },
    });
    const job = { sheet: layOut(document, null), logo: { mimeType: 'image/png', content: picture() }, attachments: [] };
    const [once, again] = [await press.typeset('a', job), await press.typeset('b', job)];
    assert.ok(once.equals(again));
    const pages = await pdfText(once);
    const text = pages.join('\n');
    assert.ok(pages.length >= 2);
    const places = titles.map((title) => text.search(new RegExp(`${title}\\b`)));
    assert.deepEqual(
      places,
      places.toSorted((one, other) => one - other),
    );
    assert.ok(places.every((place) => place > 0));
    for (const [i, page] of pages.entries()) {
      assert.match(page, new RegExp(`Seite ${i + 1} von ${pages.length}`));
      if (/Line \d+/.test(page)) assert.match(page, /Menge/, 'the head of the table is repeated');
    }
    assert.deepEqual(await press.lettersLacking('a', job.sheet), ['\u{1f600}', '中']);
    assert.deepEqual(await press.lettersLacking('a', layOut(exampleDocument({ lines: [{ title: 'Ödön Ω Ж', price: '1' }] }), null)), []);
    assert.match(text, /Ende \ufffd \ufffd\s+neu #read\("\/etc\/passwd"\)/);
  });
});
