/** An address of this application, where one was asked for: a link of somebody else's must not lead away after the password was typed. */
export function ownAddress(address: string | undefined, origin: string): string {
  // Browsers leave out tabs and line breaks, and take a backslash for a slash.
  const url = URL.parse(address ?? '/', origin);
  if (url?.origin !== origin || url.pathname.startsWith('//')) return '/';
  return `${url.pathname}${url.search}${url.hash}`;
}
