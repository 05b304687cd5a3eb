import { load, requestBytes } from './load.ts';
import { startServer } from './bench-server.ts';
import { rmSync } from 'node:fs';
const token = 'a'.repeat(40);
rmSync('/tmp/bdb', { recursive: true, force: true });
const constant = await startServer(['bench/constant-server.ts', '8000'], {});
const server = await startServer(['packages/server/src/main.ts'], { DAYBOOK_DATA_DIR: '/tmp/bdb', DAYBOOK_PORT: '0', DAYBOOK_ADMIN_TOKEN: token, DAYBOOK_RATE_LIMIT: '0' });
for (let i = 0; i < 200; i++) await fetch(`http://127.0.0.1:${server.port}/v2/contact`, { method: 'POST', headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' }, body: JSON.stringify({ name: `C ${i}`, type: 'person' }) });
const c = requestBytes('GET', '/constant', token);
const l = requestBytes('GET', '/v2/contact', token);
for (let r = 0; r < 3; r++) {
  const a = await load({ port: constant.port, connections: 16, seconds: 2, request: () => c });
  const b = await load({ port: server.port, connections: 16, seconds: 2, request: () => l });
  const pages = await load({ port: server.port, connections: 16, seconds: 2, request: (n) => requestBytes('GET', `/v2/contact?page=${1 + (n % 20)}`, token) });
  const miss = await load({ port: server.port, connections: 16, seconds: 2, request: (n) => requestBytes('GET', `/v2/contact?page=${1 + (n % 20)}&limit=10&fields=id,name,type,email_1,${'uuid,'.repeat(n % 5000 + 1)}uuid`.slice(0, 3000), token) });
  console.log('const', Math.round(a.perSecond), a.p99.toFixed(2), 'cached', Math.round(b.perSecond), b.p50.toFixed(2), b.p99.toFixed(2), (b.perSecond / a.perSecond).toFixed(2), 'pages', Math.round(pages.perSecond), 'uncached', Math.round(miss.perSecond), miss.failed, miss.p50.toFixed(2));
}
const w = await load({ port: server.port, connections: 32, seconds: 3, request: (n) => requestBytes('POST', '/v2/contact', token, { name: `x ${n}`, type: 'person' }) });
console.log('post', Math.round(w.perSecond), w.p50, w.p99, w.failed, server.memory());
await server.kill('SIGTERM'); await constant.kill('SIGTERM');
