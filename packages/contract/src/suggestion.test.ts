import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Findings } from './fault.ts';
import { readListQuery } from './list-conventions.ts';
import { parseJson } from './parse-json.ts';
import { readBody } from './body.ts';
import type { RecordDescription } from './describe.ts';
import { booking, contact, invoice, quote, tax, timeEntry, user, webhook } from './records/index.ts';

const parameters = (description: RecordDescription, ...names: string[]): (string | undefined)[] => {
  const read = readListQuery(description, Object.fromEntries(names.map((name) => [name, '1'])), 'UTC');
  const faults = 'faults' in read ? read.faults : [];
  return names.map((name) => /did you mean (.*)\?$/.exec(faults.find(({ parameter }) => parameter === name)?.message ?? '')?.[1]);
};

test('names that other APIs have for a parameter are answered with ours', () => {
  assert.deepEqual(parameters(timeEntry, 'sort', 'order', 'order_by', 'offset', 'per_page', 'page_size', 'size', 'q', 'search'), [
    '"order_asc" or "order_desc"',
    '"order_asc" or "order_desc"',
    '"order_asc" or "order_desc"',
    '"page" or "cursor"',
    '"limit"',
    '"limit"',
    '"limit"',
    '"text"',
    '"text"',
  ]);
  assert.deepEqual(parameters(contact, 'since', 'q', 'Per_Page'), ['"updated_after"', '"text" or "name"', '"limit"']);
});

test('a name of another API leads to no name that means something else', () => {
  assert.deepEqual(
    parameters(
      quote,
      'client',
      'expand',
      'q',
      'created_after',
      'created_before',
      'due_date_from',
      'due_before',
      'number[gte]',
      'orderBy',
      'nome',
    ),
    [
      '"client_uuid"',
      '"fields"',
      '"reference"',
      '"from_time"',
      '"to_time"',
      '"expiry_date_from"',
      '"expiry_date_to"',
      '"number"',
      '"order_asc" or "order_desc"',
      undefined,
    ],
  );
});

test('a word that resembles a name is answered with that, and one that resembles nothing with none', () => {
  assert.deepEqual(parameters(timeEntry, 'limt', 'zzzzzz'), ['"limit"', undefined]);
});

test('a member for hours of time is answered with the end', () => {
  const findings = new Findings('strict');
  readBody(timeEntry, parseJson('{"hours": 2}'), { verb: 'update', zone: 'UTC' }, findings);
  assert.deepEqual(findings.faults, [
    { pointer: '/hours', code: 'unknown_member', message: 'there is no member of this name; did you mean "end"?' },
  ]);
});

test('names that other APIs have for members of documents are answered with ours', () => {
  const sent = { line_items: [], lines: [], customer: 1, client_uuid: 'x', client_id: 1, due: 5, notes: 'x' };
  const findings = new Findings('auto_correct');
  readBody(invoice, parseJson(JSON.stringify(sent)), { verb: 'update', zone: 'UTC' }, findings);
  const told = findings.corrections.map(({ pointer, reason }) => [pointer.slice(1), /did you mean "(.*)"\?$/.exec(reason)?.[1]]);
  assert.deepEqual(Object.fromEntries(told), {
    line_items: 'items',
    lines: 'items',
    customer: 'client',
    client_uuid: 'client',
    client_id: 'client',
    due: 'due_date',
    notes: 'terms',
  });
});

/** What is said to have been meant by the members of a body, by their pointers. */
function meant(description: RecordDescription, sent: object): Record<string, string | undefined> {
  const findings = new Findings('auto_correct');
  readBody(description, parseJson(JSON.stringify(sent)), { verb: 'update', zone: 'UTC' }, findings);
  return Object.fromEntries(findings.corrections.map(({ pointer, reason }) => [pointer, /did you mean "(.*)"\?$/.exec(reason)?.[1]]));
}

test('names that other APIs have for members of other records are answered with ours', () => {
  assert.deepEqual(meant(timeEntry, { title: 'x', startTime: 1, end_time: 2, assignee: 1 }), {
    '/title': 'name',
    '/startTime': 'start',
    '/end_time': 'end',
    '/assignee': 'owner_id',
  });
  assert.deepEqual(meant(contact, { email: 'a@example.com', phone: '1', city: 'Basel', zip: '4051', country: 'CH', street: 'x' }), {
    '/email': 'email_1',
    '/phone': 'phone_1',
    '/city': 'address_city',
    '/zip': 'address_postcode',
    '/country': 'address_country',
    '/street': 'address_line_1',
  });
  assert.deepEqual(meant(user, { email: 'a@example.com' }), { '/email': 'primary_email' });
  assert.deepEqual(meant(tax, { percent: 21 }), { '/percent': 'rate' });
  assert.deepEqual(meant(booking, { rrule: 'FREQ=DAILY' }), { '/rrule': 'recurrence' });
  assert.deepEqual(meant(webhook, { target_url: 'https://example.com' }), { '/target_url': 'url' });
  assert.deepEqual(meant(contact, { last_name: 'Hopper' }), { '/last_name': 'name' });
  assert.deepEqual(parameters(booking, 'start', 'end'), ['"from"', '"to"']);
  assert.deepEqual(meant(quote, { due_date: 1, items: [{ name: 'x', tax_rate: '21', unitPrice: '1' }] }), {
    '/due_date': 'expiry_date',
    '/items/0/name': 'item_text',
    '/items/0/tax_rate': 'taxes',
    '/items/0/unitPrice': 'unit_amount',
  });
});
