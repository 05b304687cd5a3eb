/** The eight modules that a group has a level for. */
export const modules = ['Schedule', 'Project', 'Task', 'Finance', 'Report', 'Contact', 'Admin', 'Account'] as const;
export type Module = (typeof modules)[number];
export type Level = '--' | 'R-' | 'RW';

/**
 * What the scopes of a token limit: the modules, and what belongs to no module: the profile of its user, and other tokens. A token without
 * scopes has both in full.
 */
export const areas = [...modules, 'Profile', 'Token'] as const;
export type Area = (typeof areas)[number];

export const isModule = (area: Area): area is Module => (modules as readonly Area[]).includes(area);

/** The scope of a token that limits it in an area. */
export const scopeOf = (area: Area): string => area.toLowerCase();

/** What a caller may do in each area. */
export type Levels = { readonly [A in Area]: Level };
/** The scopes of a token, null without a limit; it has no level in an area that is left out. */
export type Scopes = { readonly [scope: string]: Level | null } | null;

const RANK: Record<Level, number> = { '--': 0, 'R-': 1, RW: 2 };

/** Whether a level gives at least another. */
export function reaches(level: Level, least: Level): boolean {
  return RANK[level] >= RANK[least];
}
