/** The display name of a person: the full name, or the user name where there is none. */
export function displayName(user: { readonly first_name?: unknown; readonly last_name?: unknown; readonly username?: unknown }): string {
  const full = [user.first_name, user.last_name]
    .map((part) => (typeof part === 'string' ? part.trim() : ''))
    .filter((part) => part !== '')
    .join(' ');
  return full === '' ? String(user.username ?? '') : full;
}
