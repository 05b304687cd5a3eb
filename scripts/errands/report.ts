import { languageCodes } from '@daybook/values';
import { ALL_SIDES, type Errand } from './errand.ts';

const reports = 'packages/server/src/views/reports';
const screens = 'packages/web/src/screens/reports';

const OPERATION = `
export const readErrands = operation({
  ...report,
  path: '/v2/report/errands',
  access: { module: 'Report', level: 'R-' },
  id: 'readErrands',
  summary: 'Report how many projects have a status',
  doc: 'Counts the projects that the caller may see.',
  answer: {
    type: 'document',
    mediaTypes: ['application/json'],
    doc: 'The statuses by their names.',
    schema: objectOf({
      data: arrayOf(
        objectOf({
          name: textOf('Name of the status; empty for projects without one.'),
          projects: integerOf('How many projects that is.'),
        }),
      ),
    }),
  },
});
`;

const HANDLER = `import { readErrands } from '@daybook/contract';
import { viewerValues } from '../../access/viewer.ts';
import { bind, statement } from '../../database/statement.ts';
import { answer, type Module } from '../../http/handler.ts';
import { projectVisible } from '../../records/shared/borrowed.sql.ts';

const countByStatus = statement(
  'errands_by_status',
  \`select coalesce(s.name, '') as name, count(*)::int as projects
from project p
left join project_status s on s.account_id = $account and s.id = p.status_id
where p.account_id = $account and p.deleted is null and \${projectVisible('p')}
group by 1 order by 1\`,
);

export const errandsModule: Module = {
  handlers: [
    answer(readErrands, async ({ viewer, services }) => {
      const [data] = await services.connections.read({ account: viewer.account, zone: null }, [bind(countByStatus, viewerValues(viewer))]);
      return { body: { data } };
    }),
  ],
};
`;

const SCREEN = `import { Skeleton, Table } from '@mantine/core';
import { useRead } from '../../api/queries.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { ReportFrame } from './report-frame.tsx';
import { reportTexts } from './texts/index.ts';

/** How many projects have each status. */
export function Screen() {
  const texts = reportTexts.use();
  const read = useRead('/v2/report/errands', undefined, { dependsOn: ['project', 'project-status'] });
  return (
    <ReportFrame report="errands" controls={null}>
      {read.error !== null && <ProblemAlert error={read.error} again={() => void read.refetch()} />}
      {read.data === undefined && read.error === null && <Skeleton h={240} />}
      <Table aria-label={texts.reports.errands} withTableBorder>
        <Table.Tbody>
          {read.data?.data.map(({ name, projects }) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <Table.Td className="figure">{projects}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ReportFrame>
  );
}
`;

/** A report with a screen of its own. */
export const report: Errand = {
  name: 'a report with a screen',
  limit: 8,
  edits: [
    { file: 'packages/contract/src/operations/billing-reports.ts', after: '...periodMember }, revenue)),\n});\n', insert: OPERATION },
    { file: `${reports}/errands.ts`, insert: HANDLER },
    { file: `${reports}/index.ts`, below: "from '../../http/handler.ts'", insert: "import { errandsModule } from './errands.ts';\n" },
    { file: `${reports}/index.ts`, after: 'reportModules: readonly Module[] = [', insert: 'errandsModule, ' },
    { file: `${screens}/errands-screen.tsx`, insert: SCREEN },
    {
      file: `${screens}/routes.ts`,
      below: "import('./postings-screen.tsx')",
      insert: "  screen(parent, '/reports/errands', () => import('./errands-screen.tsx'), reportTexts),\n",
    },
    { file: `${screens}/reports.ts`, after: 'export type ReportName = FigureReport', insert: " | 'errands'" },
    { file: `${screens}/reports.ts`, after: "'acl_finance')) return ['utilisation'", insert: ", 'errands'" },
    { file: `${screens}/reports.ts`, after: "\n  return ['utilisation'", insert: ", 'errands'" },
    ...languageCodes.map((code) => ({ file: `${screens}/texts/${code}.ts`, below: '  reports: {', insert: "    errands: 'Errands',\n" })),
  ],
  proof: [
    {
      file: 'packages/web/test/errand.test.ts',
      insert: `import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { application } from './support/application.ts';

describe('a report of errands', () => {
  const app = application();

  test('is chosen among the reports, and counts', async () => {
    const { admin, adminToken } = app.server;
    const id = await admin.create('project-status', { name: 'Rolling' });
    for (const name of ['Reel', 'Trailer']) await admin.create('project', { name, status: [{ id }] });
    const page = await app.open('/reports/utilisation', { token: adminToken });
    await page.getByRole('tab', { name: 'Errands' }).click();
    await page.getByRole('row', { name: 'Rolling 2' }).waitFor();
    assert.match(page.url(), /reports\\/errands/);
  });
});
`,
    },
  ],
  tests: ['web/test/errand', 'architecture/statements', 'architecture/directions', ...ALL_SIDES],
};
