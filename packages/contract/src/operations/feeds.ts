import { pathPart } from '../parameters.ts';
import { operation, reads } from './operation.ts';

const feed = { ...reads, tag: 'Calendar feeds', section: 'feeds', access: 'anybody', tagged: true, errors: ['not_found'] } as const;
const calendar = { type: 'document', mediaTypes: ['text/calendar'], doc: 'The bookings as iCalendar (RFC 5545).' } as const;
const secret = pathPart('Secret of the user.');

const feedOf = (kind: 'resource' | 'workspace', readId: string) =>
  operation({
    ...feed,
    path: `/v2/feed/{secret}/${kind}/{file}`,
    id: readId,
    summary: `Read the calendar of a ${kind}`,
    doc:
      `The address is the \`feed\` member of a ${kind}. It is secret, belongs to the user who read it, ` +
      'and shows what that user may see.',
    query: { secret, file: pathPart(`Id of the ${kind}, ending in .ics.`, '^[0-9]+\\.ics$') },
    answer: calendar,
  });

export const readResourceFeed = feedOf('resource', 'readResourceFeed');
export const readWorkspaceFeed = feedOf('workspace', 'readWorkspaceFeed');
export const readOwnFeed = operation({
  ...feed,
  path: '/v2/feed/{secret}/me.ics',
  id: 'readOwnFeed',
  summary: 'Read the calendar of your own bookings',
  doc:
    'The address is the `feed` member of GET /v2/me. It has the bookings that the user created ' +
    'and the bookings of the resource that represents the user.',
  query: { secret },
  answer: calendar,
});
