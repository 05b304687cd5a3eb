import { isModule, scopeOf } from '../modules.ts';
import { isLinkAccess, type Access } from '../operations/operation.ts';

/** What a caller needs for an operation, in the words of the documentation. */
export function needsText(access: Access): string {
  if (access === 'anybody') return 'Needs no token.';
  if (isLinkAccess(access)) return 'Needs a one-time link instead of a token.';
  if (access === 'any token') return 'Needs a token.';
  if (access === 'token or sign-in') return 'Needs a token, or a user name and password.';
  const { module, level, or = [], and = [] } = access;
  if (!isModule(module)) return `Needs a token without scopes, or with the scope \`${scopeOf(module)}\` \`${level}\`.`;
  const listed = (names: readonly string[], word: string): string =>
    names.length === 1 ? names.join('') : `${names.slice(0, -1).join(', ')} ${word} ${names.at(-1) ?? ''}`;
  const text = and.length > 0 ? listed([module, ...and], 'and') : listed([module, ...or], 'or');
  return `Needs ${text} \`${level}\`${level === 'R-' ? ' or more' : ''}.`;
}
