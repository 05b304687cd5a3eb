import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Traced } from '../tracing/index.ts';

/** Each request is a trace, where the operator wants traces: its route and its outcome, and nothing of what was sent. */
export function traceRequests(app: FastifyInstance, { tracer, authentication }: Services): void {
  if (tracer === undefined) return;
  const under = new WeakMap<FastifyRequest, Traced>();
  app.addHook('onRequest', (request, reply, done) => {
    const { method, id } = request;
    const route = request.routeOptions.url;
    const facts = { 'http.request.method': method, ...(route === undefined ? {} : { 'http.route': route }), 'daybook.request.id': id };
    const traced = tracer.begin(route === undefined ? method : `${method} ${route}`, 'server', facts, request.headers['traceparent']);
    if (traced === undefined) return done();
    under.set(request, traced);
    // Also where the caller has gone before its answer came.
    reply.raw.once('close', () => {
      const account = authentication.remembered(request.headers.authorization)?.account;
      if (account !== undefined) traced.note({ 'daybook.account': account });
      if (!reply.raw.writableFinished) traced.fail('aborted');
      endAnswered(traced, reply);
    });
    traced.run(done);
  });
  // A body arrives in events of its connection, which do not belong to the request.
  app.addHook('preHandler', (request, _reply, done) => {
    const traced = under.get(request);
    if (traced === undefined) done();
    else traced.run(done);
  });
  // A stream is answered once it begins; what it reads for hours is no part of the request.
  app.addHook('onSend', (request, reply, _payload, done) => {
    const traced = under.get(request);
    if (traced !== undefined && String(reply.getHeader('content-type')).startsWith('text/event-stream')) endAnswered(traced, reply);
    done();
  });
}

function endAnswered(traced: Traced, { raw, statusCode }: FastifyReply): void {
  if (raw.headersSent || !raw.destroyed) traced.note({ 'http.response.status_code': statusCode });
  if (statusCode >= 500) traced.fail(String(statusCode));
  traced.end();
}
