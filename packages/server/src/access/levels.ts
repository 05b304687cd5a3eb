import { areas, isModule, modules, scopeOf, type Area, type Level, type Module, type NeededLevel } from '@daybook/contract';

/** What a caller may do in each area. */
export type Levels = { readonly [A in Area]: Level };
/** The scopes of a token, null without a limit; it has no level in an area that is left out. */
export type Scopes = { readonly [scope: string]: Level | null } | null;

const RANK: Record<Level, number> = { '--': 0, 'R-': 1, RW: 2 };

/** Whether a level gives at least another. */
export function reaches(level: Level, wanted: Level): boolean {
  return RANK[level] >= RANK[wanted];
}

export function lesserLevel(one: Level, other: Level): Level {
  return reaches(other, one) ? one : other;
}

/** The column of a group's level. */
export const levelColumn = (module: Module): `acl_${string}` => `acl_${scopeOf(module)}`;

export const levelsBy = (levelOf: (area: Area) => Level): Levels =>
  Object.fromEntries(areas.map((area) => [area, levelOf(area)])) as Record<Area, Level>;

/** What a token lets its bearer do: the levels of the group of its user, limited by its scopes. */
export function levelsOf(group: { readonly [column: string]: unknown }, scopes: Scopes): Levels {
  return levelsBy((area) => {
    const most = isModule(area) ? (group[levelColumn(area)] as Level) : 'RW';
    return scopes === null ? most : lesserLevel(most, scopes[scopeOf(area)] ?? '--');
  });
}

/** The modules in which a group's levels are above those of a caller. */
export function exceeding(group: { readonly [column: string]: unknown }, most: Levels): Module[] {
  return modules.filter((module) => !reaches(most[module], (group[levelColumn(module)] ?? '--') as Level));
}

/** Whether levels are enough for an operation. Nothing else decides about that. */
export function suffice(levels: Levels, { module, level, or = [], and = [] }: NeededLevel): boolean {
  const has = (area: Area): boolean => reaches(levels[area], level);
  return [module, ...or].some(has) && and.every(has);
}
