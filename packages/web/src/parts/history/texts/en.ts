import { plural } from '../../../texts/plural.ts';

export const texts = {
  noHistory: 'Nothing is recorded.',
  byItself: 'Daybook',
  actions: { created: 'Created', updated: 'Changed', deleted: 'Deleted', noted: 'Noted as it was' },
  tokens: {
    token: 'Token',
    session: 'Sign-in',
    invitation: 'Invitation',
    password_link: 'Link to a new password',
    setup: 'Link of the set-up',
  },
  changed: 'changed',
  countOf: (count: number) => plural('en', count, { one: `${count} entry`, other: `${count} entries` }),
  notReadable: 'deleted, or not visible to you',
  showRaw: 'Show raw data',
  openRecord: 'Open the record',
};
