import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BookingValues } from '../data/booking-record.ts';
import { withoutUnread } from './unread.ts';

test('texts that mean nothing are not sent, and each field has its own', () => {
  const of = (values: object): ReturnType<typeof withoutUnread> => withoutUnread(values as BookingValues);
  assert.deepEqual(of({ start: 1, end: 2 }), { body: { start: 1, end: 2 }, unread: [] });
  assert.deepEqual(of({ start: 1, unread_start: '30/2 9:00', unread_end: undefined }), { body: { start: 1 }, unread: ['start'] });
  assert.deepEqual(of({ unread_start: 'soon', unread_end: '' }), { body: {}, unread: ['start', 'end'] });
});
