import type { RecordModule } from '../../http/endpoint.ts';
import { serveFeed } from './serve-feed.ts';

export const feedModule: RecordModule = {
  plain: [
    { method: 'GET', path: '/v2/feed/:secret/resource/:file', handle: (services, request, reply) => serveFeed(services, 'resource', request, reply) },
    { method: 'GET', path: '/v2/feed/:secret/workspace/:file', handle: (services, request, reply) => serveFeed(services, 'workspace', request, reply) },
    { method: 'GET', path: '/v2/feed/:secret/me.ics', handle: (services, request, reply) => serveFeed(services, 'me', request, reply) },
  ],
};
