import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shared } from './shared.ts';

test('of the second', () => assert.ok(shared.has('first'), 'a process of its own'));
test('wrong in the second', () => assert.equal(1, 2, 'on purpose'));
