export const texts = {
  emptyTitle: 'Projects hold the work together',
  emptyHint: 'Bookings, time and documents belong to a project, and through it to a client.',
  privateHint: 'Private: visible only to these people and to administrators',
  activeFrom: 'Active from',
  activeTo: 'Active to',
  overview: 'Overview',
  margin: 'Margin',
  role: 'Role',
  sold: 'Sold (net)',
  bought: 'Bought',
  noMargin: 'No invoice of this project was issued yet.',
};
