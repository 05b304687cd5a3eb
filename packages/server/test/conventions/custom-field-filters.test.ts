import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import { done, type Api } from '../support/api.ts';
import { assertProblem } from '../support/problem.ts';
import { bodyOf, type Body } from '../support/samples/index.ts';
import { servedKinds, writtenKinds } from '../support/kinds.ts';
import { testServer } from '../support/server.ts';
import { World } from '../support/world.ts';

const kinds = writtenKinds.filter(({ description }) => description.customFieldModules !== undefined);

describe('4.4 lists are filtered and sorted by custom fields', () => {
  const server = testServer();
  let api: Api;
  const world = new World(server);
  before(() => {
    api = server.admin;
  });

  test('every kind that has custom fields says which modules they come from', () => {
    const having = servedKinds.filter(({ description }) => Object.hasOwn(description.fields, 'custom_fields'));
    assert.deepEqual(
      having.map(({ kind }) => kind),
      servedKinds.filter(({ description }) => description.customFieldModules !== undefined).map(({ kind }) => kind),
    );
    assert.ok(having.length >= 5);
  });

  for (const { kind, path, description } of kinds) {
    const [module = ''] = description.customFieldModules ?? [];
    const isContact = kind === 'contact';

    describe(kind, () => {
      const shown: Body[] = [];
      let keyOf = (record: Body): unknown => record[description.key];
      before(async () => {
        // Recurring invoices have the fields of invoices.
        const { total } = (await api.get(`/v2/custom-field?module=${module}`)).body.meta.pagination;
        if (total === 0) {
          await api.create('custom-field', { name: 'Purchase order', type: 'text', module, update_key: 'po number' });
          const options = [{ name: 'early' }, { name: 'Late' }];
          await api.create('custom-field', { name: 'Stage', type: 'select', module, update_key: 'stage', options });
        }
        const values = [
          ['PO-1', 'early'],
          ['po-1', 'Late'],
          ['a, b', ''],
          ['', 'Late'],
          ['Ünlü "7"', 'early'],
        ];
        for (const [i, [number = '', stage = '']] of values.entries()) {
          const { custom_fields: _own, ...body } = await bodyOf(kind, world, 40 + i);
          const sent = {
            ...body,
            ...(isContact ? { type: 'person', linked_organization_id: null } : {}),
            custom_fields: [
              { update_key: 'po number', value: number },
              { update_key: 'stage', value: stage },
            ],
          };
          const { status, body: answer, text } = await api.post(path, sent);
          assert.equal(status, 200, text);
          const [record] = (await api.get(`${path}?${description.key}=${answer.success[description.key]}`)).body.data;
          shown.push({ ...record, number, stage });
        }
        keyOf = (record) => record[description.key];
      });

      const find = async (query: string): Promise<unknown[]> => {
        const body = done(await api.get(`${path}?limit=100&${query}`));
        assert.equal(body.meta.pagination.total, body.data.length);
        return body.data.map(keyOf).sort();
      };
      const expected = (matches: (record: Body) => boolean): unknown[] => shown.filter(matches).map(keyOf).sort();

      test('a text matches whole, a select by the name or the id of the option; several values match any', async () => {
        const po = 'custom_fields.po%20number';
        assert.deepEqual(
          await find(`${po}=PO-1`),
          expected(({ number }) => number === 'PO-1'),
        );
        assert.deepEqual(await find(`${po}=PO`), []);
        assert.deepEqual(
          await find(`${po}=PO-1,po-1`),
          expected(({ number }) => ['PO-1', 'po-1'].includes(String(number))),
        );
        assert.deepEqual(
          await find(`${po}=${encodeURIComponent('Ünlü "7"')}`),
          expected(({ number }) => number === 'Ünlü "7"'),
        );
        assert.deepEqual(
          await find('custom_fields.stage=Late'),
          expected(({ stage }) => stage === 'Late'),
        );
        const { options } = (await api.get('/v2/custom-field?limit=1000')).body.data.find(
          (field: Body) => field['module'] === module && field['update_key'] === 'stage',
        );
        assert.deepEqual(
          await find(`custom_fields.stage=${options[0].id}`),
          expected(({ stage }) => stage === 'early'),
        );
        assert.deepEqual(
          await find(`${po}=PO-1&custom_fields.stage=Late`),
          expected(({ number, stage }) => number === 'PO-1' || stage === 'Late'),
        );
        assert.deepEqual(
          await find(`${po}=po-1&custom_fields.stage=Late&filter_operator=AND`),
          expected(({ number }) => number === 'po-1'),
        );
      });

      test('the order is that of the value as it is shown, and pages of a walk do not overlap', async () => {
        for (const direction of ['asc', 'desc']) {
          const walked: Body[] = [];
          let next: string | undefined = `${path}?limit=2&order_${direction}=custom_fields.po%20number`;
          while (next !== undefined) {
            const { body, headers, status, text }: any = await api.get(next);
            assert.equal(status, 200, text);
            walked.push(...body.data);
            const link: string | undefined = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
            next = link?.slice(link.indexOf('/v2/'));
          }
          assert.equal(new Set(walked.map(keyOf)).size, walked.length);
          const own = walked.map(keyOf).filter((key) => shown.some((record) => keyOf(record) === key));
          const numbers = own.map((key) => shown.find((record) => keyOf(record) === key)?.['number']);
          const sorted = numbers.filter((one) => one !== '').map(String);
          const compare = new Intl.Collator('und', { sensitivity: 'variant' }).compare;
          assert.equal(sorted.length, 4);
          const expected = sorted.toSorted(compare).map((one) => one.toLowerCase());
          assert.deepEqual(
            sorted.map((one) => one.toLowerCase()),
            direction === 'asc' ? expected : expected.toReversed(),
          );
        }
        const stages = (await api.get(`${path}?limit=100&order_asc=custom_fields.stage`)).body.data.flatMap((record: Body) => {
          const stage = shown.find((one) => keyOf(one) === keyOf(record))?.['stage'];
          return stage === undefined || stage === '' ? [] : [stage];
        });
        assert.deepEqual(stages, ['early', 'early', 'Late', 'Late']);
      });

      test('a field or an option that is not there is refused, with the closest one', async () => {
        const unknown = assertProblem(await api.get(`${path}?custom_fields.stag=early`), 400, 'unknown_parameter');
        assert.match(unknown['detail'], /did you mean "custom_fields.stage"/);
        const option = assertProblem(await api.get(`${path}?custom_fields.stage=never`), 400, 'invalid_parameter');
        assert.match(option['detail'], /"never" is not one of the options "early", "Late"/);
        assertProblem(await api.get(`${path}?order_asc=custom_fields.none`), 400, 'invalid_parameter');
        assertProblem(await api.get(`${path}?custom_fields.stage=`), 400, 'invalid_parameter');
        assertProblem(await api.get(`${path}?custom_fields=x`), 400, 'unknown_parameter');
      });

      test('the fields of another account are not there', async () => {
        const other = await server.newAccount(`Another of ${kind}`);
        assertProblem(await other.api.get(`${path}?custom_fields.stage=early`), 400, 'unknown_parameter');
      });
    });
  }
});
