import { areas, because, into, reaches, scopeOf, type Area, type Findings, type Level, type Levels, type Scopes } from '@daybook/contract';

/** What the maker of a token may do, which the new token may not exceed. */
interface Maker {
  readonly levels: Levels;
  readonly isLimited: boolean;
  readonly tokenExpires: number | null;
}

/** Scopes as they were sent, whole. */
export function sentScopes(sent: Scopes | undefined): Scopes {
  return sent === undefined || sent === null ? null : asScopes((area) => sent[scopeOf(area)] ?? null);
}

/**
 * The scopes of a new token, which never lets its bearer do more than its maker may, also when the levels of a group change later: without
 * scopes it has the levels of its maker, unless the maker may do everything.
 */
export function scopesWithin(sent: Scopes | undefined, { levels, isLimited }: Maker, findings: Findings): Scopes {
  const isWhole = !isLimited && areas.every((area) => levels[area] === 'RW');
  if (sent === undefined) return isWhole ? null : asScopes((area) => levels[area]);
  if (sent === null && !isWhole)
    findings.fault(
      '/scopes',
      'not_allowed',
      'a token without scopes would exceed the levels of the token that creates it',
      because('above_own_level'),
    );
  for (const area of areas) {
    if (!reaches(levels[area], sent?.[scopeOf(area)] ?? '--'))
      findings.fault(
        into('/scopes', scopeOf(area)),
        'not_allowed',
        `exceeds your own level ${levels[area]} ${inArea(area)}`,
        because('above_own_level'),
      );
  }
  return sentScopes(sent);
}

const inArea = (area: Area): string => `for ${area === 'Profile' ? 'profiles' : area === 'Token' ? 'tokens' : `the ${area} module`}`;

/** When a new token expires: at the latest with its maker. */
export function expiryWithin(
  sent: number | null | undefined,
  { tokenExpires: most }: Maker,
  now: number,
  findings: Findings,
): number | null {
  if (sent === undefined) return most;
  if (sent !== null && sent <= now) findings.fault('/expires', 'out_of_range', 'is in the past: the token would never be valid');
  if (most !== null && (sent === null || sent > most))
    findings.fault('/expires', 'not_allowed', `must be at most ${most}, when the token that creates it expires`);
  return sent;
}

function asScopes(levelOf: (area: Area) => Level | null): Scopes {
  const levels = areas.map((area): [string, Level | null] => [scopeOf(area), levelOf(area)]);
  return Object.fromEntries(levels.filter(([, level]) => level !== null));
}
