// Generated from packages/contract by `npm run generate`: do not change it by hand.

/** Kinds whose records show parts of another, by that: a change of one makes them old. */
export const dependents: { readonly [kind: string]: readonly string[] } = {
  invoice: ['time-entry', 'expense'],
  project: ['quote', 'invoice', 'time-entry', 'expense', 'booking', 'recurring-invoice'],
  'time-entry': ['project'],
  expense: ['project'],
  group: ['project', 'user', 'workspace'],
  contact: ['quote', 'invoice', 'project', 'time-entry', 'expense', 'resource', 'user', 'booking', 'payment', 'recurring-invoice', 'leave-request'],
  resource: ['time-entry', 'contact', 'user', 'workspace', 'booking', 'leave-request'],
  'custom-field': ['quote', 'invoice', 'project', 'contact', 'booking', 'recurring-invoice', 'item'],
  user: ['quote', 'project', 'time-entry', 'expense', 'group', 'contact', 'resource', 'workspace', 'booking', 'feed', 'leave-request'],
  workspace: ['time-entry', 'resource', 'booking', 'leave-request'],
  booking: ['time-entry'],
  payment: ['invoice'],
  'project-status': ['project'],
  'public-link': ['invoice'],
  delivery: ['quote', 'invoice'],
  token: ['user'],
  'leave-request': ['resource'],
  account: ['invoice', 'payment'],
};
