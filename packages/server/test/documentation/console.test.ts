import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { operations, parametersOf, records } from '@daybook/contract';
import { testServer } from '../support/server.ts';

describe('the console of the reference', () => {
  const server = testServer();

  /** The forms of all pages by the operation that they send. */
  async function readForms(): Promise<Map<string, string>> {
    const forms = new Map<string, string>();
    for (const page of [...Object.keys(records), 'other']) {
      const { text } = await server.as(undefined).get(`/docs/reference/${page}`);
      assert.match(text, /src="\/docs\/assets\/console-/);
      for (const [form, method, path] of text.matchAll(/<form data-method="(\w+)" data-path="([^"]+)"[\s\S]*?<\/form>/g))
        forms.set(`${method} ${path}`, form);
    }
    return forms;
  }

  test('every operation has a form with each of its parameters, its body, the token and a dry run', async () => {
    const forms = await readForms();
    const names = operations.map(({ method, path }) => `${method} ${path}`);
    assert.deepEqual(
      names.filter((name) => !forms.has(name)),
      [],
    );
    for (const operation of operations) {
      const form = forms.get(`${operation.method} ${operation.path}`) ?? '';
      const fields = [...form.matchAll(/ name="([^"]+)"/g)].map(([, name = '']) => name);
      const expected = [
        ...parametersOf(operation).map(({ name, in: place }) => `${place}:${name}`),
        ...(operation.body === undefined ? [] : [operation.body.type === 'file' ? 'file' : 'body']),
        ...(operation.access === 'anybody' ? [] : ['token']),
      ];
      assert.deepEqual(fields.toSorted(), expected.toSorted(), operation.id);
      assert.equal(/ name="query:dry_run" value="true" checked/.test(form), operation.write, operation.id);
      for (const { name, in: place, required } of parametersOf(operation))
        assert.equal(form.includes(`name="${place}:${name}" required`), required, `${operation.id} ${name}`);
    }
  });

  test('the body is the example of the operation, and no other page has the script', async () => {
    const forms = await readForms();
    for (const { method, path, body } of operations) {
      if (body?.type !== 'record') continue;
      const [, text = ''] = /<textarea[^>]*>([^<]*)</.exec(forms.get(`${method} ${path}`) ?? '') ?? [];
      const shown = text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
      assert.deepEqual(JSON.parse(shown), body.example ?? {}, path);
    }
    assert.doesNotMatch((await server.as(undefined).get('/docs/billing')).text, /console-/);
  });

  test('the search does not find the words of the forms', async () => {
    const { text } = await server.as(undefined).get('/docs/search?q=create+tax+kept+tab+closed');
    assert.doesNotMatch(text, /class="title"/);
  });
});
