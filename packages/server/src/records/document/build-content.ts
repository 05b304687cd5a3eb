import { minorUnitsOf } from '@daybook/values';
import { arrange } from '../../billing/arrange.ts';
import { readLine, type Group, type StoredLine } from '../../billing/content.ts';
import { mergeGroups } from '../../billing/merge-groups.ts';
import { leaveGroups, mergeLines } from '../../billing/merge-lines.ts';
import { priceLines, type Priced } from '../../billing/price-lines.ts';
import { mergeValues } from '../owned/index.ts';
import type { Write } from '../../writing/index.ts';
import { LINE_MODULE, type DocumentBody } from './document-kind.ts';
import type { Facts } from './load-facts.ts';

/** Lines, groups and totals as they will be stored. */
export interface Content extends Priced {
  readonly groups: readonly Group[];
}

interface Before {
  readonly items: readonly StoredLine[];
  readonly groups: readonly Group[];
  /** What is fixed is not put in order either: sent back as it is, it is no change. */
  readonly fixed: boolean;
}

/** Lays the lines and groups of a body over those before and calculates the document. Undefined where a figure is out of bounds. */
export function buildContent(write: Write, body: DocumentBody, currency: string, before: Before, facts: Facts): Content | undefined {
  const { findings } = write;
  const renumber = findings.mode === 'auto_correct' && !before.fixed;
  const { groups, ids: groupIds } = mergeGroups(before.groups, body.groups, facts.nextGroupId, findings);
  const definitions = facts.definitions.filter(({ module }) => module === LINE_MODULE);
  const old = before.items.map(readLine);
  const lines =
    body.items === undefined
      ? leaveGroups(old, { findings, groupIds })
      : mergeLines(old, body.items, {
          findings,
          taxes: facts.taxes,
          minorUnits: minorUnitsOf(currency) ?? 0,
          nextId: facts.nextLineId,
          groupIds,
          mergeFields: (sent, values, pointer, isNew) =>
            sent === undefined && !isNew ? values : mergeValues(definitions, sent ?? [], values, pointer, findings, isNew),
        });
  const arrangedLines = arrange(lines, '/items', findings, renumber && body.items !== undefined);
  const arrangedGroups = arrange(groups, '/groups', findings, renumber && body.groups !== undefined);
  const priced = priceLines(currency, arrangedLines, findings);
  return priced === undefined ? undefined : { ...priced, groups: arrangedGroups.map(({ value }) => value) };
}
