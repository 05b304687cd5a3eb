import { describe } from '../describe.ts';
import { choice, identifier, read, reference, text } from '../fields/index.ts';
import { history } from './shared.ts';

/** The forms of the path of a personal calendar. */
export const CALENDAR = '^(me|(resource|workspace|project)/[1-9][0-9]{0,14})$';

/** A calendar as it is given to others, such as a client. */
export const feed = describe({
  kind: 'feed',
  section: 'feeds',
  title: 'Shared feed',
  plural: 'shared feeds',
  module: 'Schedule',
  isSmall: true,
  doc:
    'A calendar that its user gives to others. Its address needs no token and opens nothing else; deleting it revokes the address. ' +
    'It shows what its user may see at the time of reading, with names or as "Busy" alone.',
  operations: {
    list: { doc: 'Your own shared feeds. Callers with Admin RW see those of all users, without their addresses, and can revoke them.' },
    create: { example: { name: 'For Harbour Films', calendar: 'resource/1', shows: 'busy' } },
    update: { example: { shows: 'names' } },
    delete: { summary: 'Revoke a shared feed', doc: 'Its address returns 404 from then on.' },
  },
  fields: {
    id: identifier('Id of the shared feed.'),
    name: text('Name of the calendar; without one it has the name of what it is of.'),
    user_id: read(reference('user', 'User whose rights the feed has: who created it.')),
    calendar: text(
      'What the calendar is of: `resource/<id>`, `workspace/<id>`, `project/<id>` or `me`, your own bookings. It cannot change.',
      {
        required: true,
        pattern: CALENDAR,
        patternDoc: 'of the form resource/<id>, workspace/<id>, project/<id> or me',
      },
    ),
    shows: choice(['busy', 'names'], 'What is shown of a booking besides its times.', {
      meanings: ['nothing: each is called "Busy"', 'its name and rooms, without its description'],
    }),
    feed: read(text('Address of the calendar, for its own user.', { storage: 'none' })),
    ...history,
  },
  filters: {},
});
