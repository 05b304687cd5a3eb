import { globSync } from 'node:fs';
import { records, type RecordDescription, type ReferenceTarget } from '@daybook/contract';
import { definedStatements } from '../../src/database/statement.ts';
import { findReferences } from '../../src/writes/write.ts';
import { listSql } from './list-sql.ts';

const root = new URL('../../src/', import.meta.url);

/** Loads the whole server, and with it every statement that its modules define. */
export async function loadModules(): Promise<void> {
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !file.endsWith('.test.ts') && file !== 'main.ts');
  for (const file of files) await import(new URL(file, root).href);
}

/** SQL with numbers for its parameters, whose names are known where it was written by hand. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
  readonly parameters?: readonly string[];
}

const descriptions: readonly RecordDescription[] = Object.values(records);
export const targets = ['file', ...descriptions.flatMap(({ kind, subsets }) => [kind, ...Object.keys(subsets)])] as ReferenceTarget[];

/** The references of every target. */
export const references = (): NamedText[] =>
  targets.map((target) => {
    const { text, parameters } = findReferences(target, undefined);
    return { name: `references to ${target}`, text, parameters };
  });

/** The lists of every kind, with every filter. */
export const lists = (): NamedText[] =>
  [...listSql()].flatMap(([kind, all]) => all.split(/;\n/).map((text) => ({ name: `list of ${kind}`, text })));

/** What modules define. */
export const written = (): NamedText[] =>
  definedStatements.map(({ name, text, parameters }) => ({ name: name ?? text.replaceAll(/\s+/g, ' ').slice(0, 100), text, parameters }));
