// The yardstick: a Fastify server that sends the same text each time, and does nothing else. `/bytes` sends it without encoding it.
import fastify from 'fastify';

const bytes = Number(process.argv[2] ?? 35_000);
const body = 'x'.repeat(bytes);
const encoded = Buffer.from(body);
const app = fastify();
app.get('/constant', (_request, reply) => reply.type('application/json').send(body));
app.get('/bytes', (_request, reply) => reply.type('application/json').send(encoded));
app.post('/constant', (_request, reply) => reply.type('application/json').send('{"success":{"id":1}}'));
await app.listen({ host: '127.0.0.1', port: 0 });
const address = app.server.address();
console.log(`listening on http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
