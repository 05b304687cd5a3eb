import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_SIDES, type Errand } from './errand.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
export const language: Errand = {
  name: 'a language',
  limit: 1,
  edits: [
    {
      file: 'packages/values/src/languages.ts',
      below: "  pl: { name: 'Polski'",
      insert: "  pt: { name: 'Português', english: 'Portuguese', point: ',', group: '.', percent: '%', date: 'd/m/Y', ...one },\n",
    },
    {
      file: 'packages/server/src/texts/pt.ts',
      insert: `import { texts as english } from './en.ts';

export const texts: typeof english = { ...english, paper: { ...english.paper, draft: 'Rascunho' } };
`,
    },
    ...globSync('packages/web/src/**/en.ts', { cwd: root }).map((file) => ({
      file: file.replace(/en\.ts$/, 'pt.ts'),
      insert: "import { texts as english } from './en.ts';\n\nexport const texts: typeof english = english;\n",
    })),
  ],
  tests: [...ALL_SIDES, 'texts/', 'paper/lay-out', 'documentation/', 'conventions/bodies'],
};
