import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { noSuchPath } from './address-hint.rules.ts';

describe('4.3 an address that there is not', () => {
  const meant: readonly (readonly [string, string])[] = [
    ['/v2/bookings', '/v2/booking'],
    ['/v2/booking/', '/v2/booking'],
    ['/v2/booking/151', '/v2/booking?id=151'],
    ['/v2/bookings/151?fields=id', '/v2/booking?id=151'],
    ['/v2/contact/7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11', '/v2/contact?uuid=7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11'],
    ['/v2/quote/12/convert', '/v2/quote/convert?id=12'],
    ['/v2/quote/converts', '/v2/quote/convert'],
    ['/v2/time_entries', '/v2/time-entry'],
    ['/v2/time-entries/', '/v2/time-entry'],
    ['/v2/Invoice', '/v2/invoice'],
    ['/booking', '/v2/booking'],
    ['/api/v1/invoices', '/v2/invoice'],
    ['/v2/customers', '/v2/contact'],
    ['/v2/clients/7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11', '/v2/contact?uuid=7d0c3a52-6f0b-4c8e-9f61-0b5f1d3f0a11'],
    ['/v2/person', '/v2/contact'],
    ['/v2/organization', '/v2/contact'],
    ['/v2/rooms', '/v2/resource'],
    ['/v2/template', '/v2/invoice-template'],
    ['/v2/estimate', '/v2/quote'],
    ['/v2/login', '/v2/token'],
    ['/oauth/token', '/v2/token'],
  ];
  for (const [sent, instead] of meant)
    test(`${sent} leads on to ${instead}`, () => {
      assert.equal(noSuchPath(sent), `there is no path ${sent.split('?')[0]}; did you mean ${instead}?`);
    });

  test('what is like no path is not guessed, and a long one is cut', () => {
    for (const path of ['/', '/wp-login.php']) assert.equal(noSuchPath(path), `there is no path ${path}`);
    assert.equal(noSuchPath(`/${'x'.repeat(5_000)}`).length, 'there is no path '.length + 100);
  });

  test('what is like no path of the API is led to all of them', () => {
    for (const path of ['/v2', '/v2/xyzzy', '/v2/booking/a/b/c'])
      assert.equal(noSuchPath(path), `there is no path ${path}; GET /openapi.json lists all paths`);
  });
});
