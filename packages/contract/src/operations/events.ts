import { flag, textParameter } from '../parameters.ts';
import { integerOf, rowsOf, textOf } from '../schema-parts.ts';
import { operation, reads } from './operation.ts';

export const readEventStream = operation({
  ...reads,
  path: '/v2/event/stream',
  id: 'readEventStream',
  tag: 'Events',
  section: 'events',
  summary: 'Follow what changes',
  doc:
    'Server-sent events, for as long as the connection is open. The first is `ready`; then each change of a record a caller may see ' +
    'comes as a message with its type, kind and record id, within a second of its commit. Read the record itself by its id. ' +
    'A client that reconnects with `Last-Event-ID` gets what it missed; `reset` instead of `ready` says that this is no longer ' +
    'possible: read everything again. The stream ends when the token does.',
  access: 'any token',
  query: {
    after: textParameter('Id of the event after which to begin, as `Last-Event-ID` has it; without either the stream begins now.'),
    present: flag(
      'Shows the user in GET /v2/presence while the stream is open. At its begin, and within two seconds when somebody comes or goes, ' +
        'the stream has an event `presence`, whose data is what GET /v2/presence answers. Tokens with scopes need the scope `profile`.',
    ),
    unseen: flag(
      'Also says when records of modules of the caller changed that the caller may not see, or not any more: an event `unseen`, ' +
        'whose data is `{"kinds": [...]}`. What was read of these kinds may be old.',
    ),
    once: { ...flag('Ends when all that has happened was sent, instead of waiting for more.'), example: 'true' },
  },
  answer: {
    type: 'document',
    mediaTypes: ['text/event-stream'],
    doc: 'The data of a message is `{"id", "at", "type", "kind", "record_id"}` as in GET /v2/event.',
  },
  errors: ['rate_limited', 'permission_denied'],
});

export const readPresence = operation({
  ...reads,
  path: '/v2/presence',
  id: 'readPresence',
  tag: 'Events',
  section: 'events',
  summary: 'List who is here',
  doc:
    'The users of the account that have a stream of events with `present=true` open now, the caller included: their names and nothing ' +
    'else. Whoever leaves is gone at once; where a server was killed, within 90 seconds.',
  access: { module: 'Profile', level: 'R-' },
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The users, by name.',
    schema: rowsOf({ id: integerOf('Id of the user.'), first_name: textOf('First name.'), last_name: textOf('Last name.') }),
  },
});
