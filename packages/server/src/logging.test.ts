import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLogger } from './logging.ts';

function logged(log: (logger: ReturnType<typeof createLogger>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  log(createLogger('info', { write: (line: string) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
}

test('a line carries the time as ISO text and its message', () => {
  const [line] = logged((logger) => logger.info({ count: 1 }, 'hello'));
  assert.match(String(line?.['time']), /^\d{4}-\d\d-\d\dT.*Z$/);
  assert.equal(line?.['msg'], 'hello');
  assert.equal(line?.['count'], 1);
});

test('levels below the chosen one are not written', () => {
  assert.deepEqual(
    logged((logger) => logger.debug('nothing')),
    [],
  );
});

test('of a request neither query, headers nor body are written', () => {
  const req = {
    method: 'GET',
    url: '/v2/quote?secret=1',
    ip: '::1',
    headers: { authorization: 'Bearer x' },
    body: 'b',
  };
  const [line] = logged((logger) => logger.info({ req }));
  assert.deepEqual(line?.['req'], { method: 'GET', path: '/v2/quote', address: '::1' });
});

test('the secret in the path of a public page, a feed or a hook is not written', () => {
  const paths = {
    '/p/c2VjcmV0': '/p/[redacted]',
    '/p/c2VjcmV0/pdf': '/p/[redacted]/pdf',
    '/v2/feed/c2VjcmV0/me.ics': '/v2/feed/[redacted]/me.ics',
    '/hooks/mail/c2VjcmV0': '/hooks/mail/[redacted]',
  };
  for (const [url, path] of Object.entries({ ...paths, '/v2/feed': '/v2/feed', '/v2/project': '/v2/project' })) {
    const [line] = logged((logger) => logger.info({ req: { method: 'GET', url, ip: '::1' } }));
    assert.deepEqual(line?.['req'], { method: 'GET', path, address: '::1' });
  }
});

test('headers that are logged on purpose lose their secrets', () => {
  const headers = { authorization: 'Bearer x', cookie: 'a=b', accept: '*/*' };
  const [line] = logged((logger) => logger.info({ headers, reply: { headers } }));
  const redacted = { authorization: '[redacted]', cookie: '[redacted]', accept: '*/*' };
  assert.deepEqual([line?.['headers'], line?.['reply']], [redacted, { headers: redacted }]);
});

test('of an error nothing is written beyond what names and places it', () => {
  const cause = Object.assign(new Error('inner'), { client: { password: 'secret' } });
  const err = Object.assign(new Error('outer', { cause }), {
    code: '23505',
    detail: 'Key (username)=(ada)',
    client: { password: 'secret' },
  });
  const [line] = logged((logger) => logger.info({ err }));
  const written = line?.['err'] as Record<string, unknown>;
  assert.deepEqual(Object.keys(written).sort(), ['cause', 'code', 'message', 'stack', 'type']);
  assert.equal((written['cause'] as Record<string, unknown>)['message'], 'inner');
  assert.doesNotMatch(JSON.stringify(line), /secret|ada/);
});
