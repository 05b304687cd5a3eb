import { load, requestBytes } from './load.ts';
const token = 'a'.repeat(40); const port = 8099; const what = process.argv[2];
const l = requestBytes('GET', '/v2/contact', token);
if (what === 'get') { const b = await load({ port, connections: 16, seconds: 6, request: () => l }); console.log('cached', Math.round(b.perSecond), b.p50, b.p99); }
else { const w = await load({ port, connections: 32, seconds: 6, request: (n) => requestBytes('POST', '/v2/contact', token, { name: `x ${n}`, type: 'person' }) });
console.log('post', Math.round(w.perSecond), w.p50, w.p99, w.failed); }
