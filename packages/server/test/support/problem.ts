import assert from 'node:assert/strict';
import type { Answer } from './api.ts';

/** Asserts that an answer is this problem, with every documented member, and returns its body. */
export function assertProblem(answer: Answer, status: number, code: string): Answer['body'] {
  assert.equal(answer.status, status, answer.text);
  assert.match(answer.headers.get('content-type') ?? '', /^application\/problem\+json/);
  assert.equal(answer.body.code, code, answer.text);
  assert.equal(answer.body.status, status);
  assert.equal(answer.body.instance, answer.headers.get('x-request-id'));
  for (const member of ['type', 'title', 'detail']) assert.equal(typeof answer.body[member], 'string');
  return answer.body;
}
