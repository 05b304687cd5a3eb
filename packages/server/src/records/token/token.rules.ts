import { into, modules, type Findings, type Level, type Module } from '@daybook/contract';
import { lesserLevel } from '../../access/levels.ts';

export type Levels = { readonly [M in Module]: Level };
/** Levels by module in small letters; a token has none in a module that is left out, or sent as null. */
export type Scopes = { readonly [module: string]: Level | null };

const scopeOf = (module: Module): string => module.toLowerCase();
const within = (level: Level, most: Level): boolean => lesserLevel(level, most) === level;

/** Scopes as they were sent, whole. */
export function sentScopes(sent: Scopes | null | undefined): Scopes | null {
  return sent === undefined || sent === null ? null : asScopes((module) => sent[scopeOf(module)] ?? null);
}

/**
 * The scopes of a new token, which never lets its bearer do more than its maker may. Without scopes it has those of its
 * user's group, or the levels of the maker where they are less in any module.
 */
export function scopesOf(sent: Scopes | null | undefined, maker: Levels, group: Levels, findings: Findings): Scopes | null {
  const isLess = modules.some((module) => !within(group[module], maker[module]));
  if (sent === undefined && isLess) return asScopes((module) => maker[module]);
  if (sent === undefined) return null;
  if (sent === null) {
    if (isLess) findings.fault('/scopes', 'not_allowed', 'a token without scopes would exceed the levels of the token that creates it');
    return null;
  }
  for (const module of modules) {
    if (!within(sent[scopeOf(module)] ?? '--', maker[module])) {
      findings.fault(into('/scopes', scopeOf(module)), 'not_allowed', `exceeds your own level ${maker[module]} in the ${module} module`);
    }
  }
  return sentScopes(sent);
}

function asScopes(levelOf: (module: Module) => Level | null): Scopes {
  const levels = modules.map((module): [string, Level | null] => [scopeOf(module), levelOf(module)]);
  return Object.fromEntries(levels.filter(([, level]) => level !== null));
}
