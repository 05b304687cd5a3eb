export const texts = {
  placeholder: 'Find a record, or something to do',
  nothing: 'Nothing was found.',
  openPalette: 'Search or run a command',
  makeNew: 'New record of this page',
  goTo: (area: string) => `Go to ${area}`,
};
