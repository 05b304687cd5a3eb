import { records, type Errand } from './errand.ts';

/** A query parameter of one operation. */
export const parameter: Errand = {
  name: 'a query parameter of one operation',
  limit: 2,
  edits: [
    {
      file: `${records}/project-status.record.ts`,
      after: "import { describe } from '../describe.ts';\n",
      insert: "import { flag } from '../parameters.ts';\n",
    },
    {
      file: `${records}/project-status.record.ts`,
      after: '    delete: {',
      insert: " query: { forget: flag('An errand: forget the projects that have the status.') },",
    },
    { file: 'packages/server/src/records/project-status.ts', after: 'handle(operations.delete, async (write, { target', insert: ', query' },
    {
      file: 'packages/server/src/records/project-status.ts',
      after: '      await refuseInUse(',
      insert: 'write, usesOfStatus, { id: query.forget ? 0 : existing.key });\n      await refuseInUse(',
    },
  ],
  tests: ['conventions/endpoints', 'documentation/'],
};

export const job: Errand = {
  name: 'a chore in the background',
  limit: 2,
  edits: [
    {
      file: 'packages/server/src/housekeeping/count-projects.ts',
      insert: `import { statement } from '../database/statement.ts';
import type { Write } from '../writes/index.ts';

const countProjects = statement('count_projects', 'select count(*)::int as projects from project p where p.account_id = $account');

export async function count({ tx }: Write): Promise<number> {
  const { projects } = await tx.one<{ projects: number }>(countProjects);
  return projects > 0 ? 1 : 0;
}
`,
    },
    {
      file: 'packages/server/src/housekeeping/chores.ts',
      after: "import type { Write } from '../writes/index.ts';\n",
      insert: "import { count } from './count-projects.ts';\n",
    },
    {
      file: 'packages/server/src/housekeeping/chores.ts',
      after: 'export const chores: readonly Chore[] = [\n',
      insert: "  { name: 'count projects', everyMs: HOUR_MS, run: count },\n",
    },
  ],
  tests: ['housekeeping', 'architecture/'],
};
