import {
  areas,
  because,
  isModule,
  modules,
  reaches,
  scopeOf,
  type Access,
  type Area,
  type Level,
  type Levels,
  type Module,
  type NeededLevel,
  type Scopes,
} from '@daybook/contract';
import { Problem } from '../problem.ts';
import type { FeedKeys } from './feed-secret.ts';

/** Who asks: read from the database for each request, so that a change of rights holds at once. */
export interface Viewer {
  readonly account: number;
  /** The account's time zone. */
  readonly zone: string;
  readonly currency: string;
  /** Null when the caller signed in with a password. */
  readonly tokenId: number | null;
  readonly userId: number;
  readonly userName: string;
  readonly groupId: number;
  readonly contactUuid: string;
  /** What the token may do: the group's levels, limited by the token's scopes. */
  readonly levels: Levels;
  /** Whether the token has scopes. */
  readonly isLimited: boolean;
  /** When the token expires, in UNIX seconds, and at the latest what it makes; null of a session, which is its user. */
  readonly tokenExpires: number | null;
  /** All levels as one text: equal for viewers who may do the same. */
  readonly rights: string;
  /** Admin RW: sees private projects and restricted workspaces. */
  readonly seesAll: boolean;
  readonly scheduleViewMode: number;
  /** What the addresses of the viewer's feeds are made of: what they begin with, and how often that of each was changed, as JSON. */
  readonly feeds: FeedKeys & { readonly base: string; readonly epochs: string };
}

function lesserLevel(one: Level, other: Level): Level {
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

export function hasLevel(viewer: Viewer, area: Area, level: Level): boolean {
  return reaches(viewer.levels[area], level);
}

/** The problem of a caller who lacks a level, naming the module or the scope, and the level. */
function levelProblem(viewer: Viewer, { module, level, or = [], and = [] }: NeededLevel): Problem {
  // Of several that are needed the first that is lacking is named.
  const lacking = [module, ...and].find((area) => !hasLevel(viewer, area, level));
  if (and.length > 0 && lacking !== undefined) return levelProblem(viewer, { module: lacking, level });
  if (!isModule(module)) {
    const scope = scopeOf(module);
    const detail = `this requires a token without scopes, or with the scope ${scope} ${level}; the token has ${viewer.levels[module]}`;
    return new Problem('permission_denied', { detail, extra: { scope, level } });
  }
  const needed = or.length === 0 ? `the ${module} module` : `one of the modules ${[module, ...or].join(', ')}`;
  return new Problem('permission_denied', {
    reason: because(level === 'RW' ? 'module_not_writable' : 'module_not_readable', { module }),
    detail:
      `this requires ${level} in ${needed}; the token has ${[module, ...or].map((area) => viewer.levels[area]).join(', ')}. ` +
      `Use a token whose scopes and whose user's group both give ${level}; GET /v2/me shows what a token may do`,
    extra: { module, level },
  });
}

export function requireLevel(viewer: Viewer, module: Area, level: NeededLevel['level']): void {
  if (!hasLevel(viewer, module, level)) throw levelProblem(viewer, { module, level });
}

/** Why a caller may not use an operation; undefined where it may. */
export function refusalOf(viewer: Viewer, access: Access): Problem | undefined {
  return typeof access === 'string' || suffice(viewer.levels, access) ? undefined : levelProblem(viewer, access);
}

export function requireAccess(viewer: Viewer, access: Access): void {
  const refusal = refusalOf(viewer, access);
  if (refusal !== undefined) throw refusal;
}

/** Whether the viewer reads a module, in SQL with the parameters of `viewerValues`. */
export const readsModule = (module: Module): string => `'${module}' = any($readable::text[])`;

/** The viewer's parameters of reading statements. */
export function viewerValues(viewer: Viewer): Record<string, unknown> {
  return {
    account: viewer.account,
    viewer: viewer.userId,
    viewer_group: viewer.groupId,
    ...rightsOf(viewer),
    viewer_token: viewer.tokenId,
    token_reader: hasLevel(viewer, 'Account', 'R-') && hasLevel(viewer, 'Token', 'R-'),
    readable: Object.entries(viewer.levels).flatMap(([module, level]) => (level === '--' ? [] : [module])),
    writable: Object.entries(viewer.levels).flatMap(([module, level]) => (level === 'RW' ? [module] : [])),
    feed: viewer.feeds.base + viewer.feeds.mark,
    feed_key: viewer.feeds.key,
    feed_epochs: viewer.feeds.epochs,
  };
}

/** What decides what a list has to look up at all: of an account of which nothing else is known, that there are custom fields. */
export function rightsOf(viewer: Viewer): { sees_all: boolean; finance: boolean; view_mode: number; custom_fields: boolean } {
  return {
    sees_all: viewer.seesAll,
    finance: hasLevel(viewer, 'Finance', 'R-'),
    view_mode: viewer.scheduleViewMode,
    custom_fields: true,
  };
}

/** Equal for viewers to whom every shared page looks the same. */
export function viewerClass(viewer: Viewer, perViewer: boolean): string {
  return viewer.seesAll && !perViewer && viewer.scheduleViewMode === 0
    ? `all ${viewer.rights} ${viewer.zone}`
    : `${viewer.userId} ${viewer.groupId} ${viewer.scheduleViewMode} ${viewer.rights} ${viewer.zone}`;
}
