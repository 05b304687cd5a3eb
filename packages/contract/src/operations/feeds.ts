import { pathPart } from '../parameters.ts';
import { operation, reads } from './operation.ts';

const feed = { ...reads, tag: 'Calendar feeds', section: 'feeds', access: 'anybody', tagged: true, errors: ['not_found'] } as const;
const calendar = { type: 'document', mediaTypes: ['text/calendar'], doc: 'The bookings as iCalendar (RFC 5545).' } as const;
const secret = pathPart('Secret of this feed; it opens no other.', 'Zk3vQ1sT8m');

const feedOf = (kind: 'resource' | 'workspace' | 'project' | 'shared', what: string, readId: string, doc: string) =>
  operation({
    ...feed,
    path: `/v2/feed/{secret}/${kind}/{file}`,
    id: readId,
    summary: `Read the calendar of a ${what}`,
    doc,
    query: { secret, file: pathPart(`Id of the ${what}, ending in .ics.`, '1.ics', '^[0-9]+\\.ics$') },
    answer: calendar,
  });

const personal = (kind: string): string =>
  `The address is the \`feed\` member of a ${kind}. It is secret, belongs to the user who read it, and shows what that user may see.`;

export const readResourceFeed = feedOf('resource', 'resource', 'readResourceFeed', personal('resource'));
export const readWorkspaceFeed = feedOf('workspace', 'workspace', 'readWorkspaceFeed', personal('workspace'));
export const readProjectFeed = feedOf(
  'project',
  'project',
  'readProjectFeed',
  `The bookings of the project. ${personal('project')} That needs Project R- and Schedule R-.`,
);
export const readSharedFeed = feedOf(
  'shared',
  'shared feed',
  'readSharedFeed',
  'The address is the `feed` member of a shared feed. It shows what the user who created it may see, with names or as "Busy" alone.',
);
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
