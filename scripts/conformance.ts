// Writes docs/conformance.md: every rule of the API specification with the tests that prove it, from the reports of a
// test run (npm test -- --report=FILE). Ends with status 1 when a rule has no test that passed.
//   node scripts/conformance.ts --report FILE [--report FILE ...] [--check]
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

interface Rules {
  readonly fields: readonly { readonly section: string; readonly name: string; readonly members: { readonly [member: string]: string } }[];
  readonly filters: { readonly [kind: string]: readonly string[] };
  readonly endpoints: readonly (readonly [string, string])[];
  readonly lists: readonly string[];
  readonly listParameters: readonly string[];
  readonly rules: readonly { readonly id: string; readonly text: string; readonly tests: readonly string[] }[];
}

interface Rule {
  readonly part: string;
  readonly id: string;
  readonly text: string;
  /** Beginnings of the names of tests that prove it; one of them is enough unless `all` is set. */
  readonly tests: readonly string[];
  readonly all: boolean;
}

interface PassedTest {
  readonly name: string;
  readonly file: string;
}

const root = fileURLToPath(new URL('..', import.meta.url));

function allRules({ fields, filters, endpoints, lists, listParameters, rules }: Rules): Rule[] {
  const rule = (part: string, id: string, text: string, tests: readonly string[] = [id], all = false): Rule => ({
    part,
    id,
    text,
    tests,
    all,
  });
  return [
    ...rules.map(({ id, text, tests }) => rule('Rules in sentences', id, text, tests, true)),
    ...fields.flatMap(({ section, name, members }) =>
      Object.entries(members).map(([member, type]) => rule('Fields (2)', `${section} ${name}.${member}`, type)),
    ),
    ...lists.flatMap((kind) =>
      listParameters.map((name) => rule('List conventions (4.1)', `4.1 GET /v2/${kind} ${name}`, '', listTests(kind, name))),
    ),
    ...endpoints.map(([method, kind]) =>
      rule(
        'Endpoints (4.3)',
        `4.3 ${method} /v2/${kind}`,
        '',
        method === 'GET' ? [`4.1 GET /v2/${kind} page and limit`] : [`4.3 ${method} /v2/${kind}`],
      ),
    ),
    ...Object.entries(filters).flatMap(([kind, names]) => names.map((name) => rule('Filters (4.4)', `4.4 GET /v2/${kind} ${name}`, ''))),
  ];
}

// `id` is a filter like those of the tables, and the bounds of `limit` are in section 8.
function listTests(kind: string, name: string): string[] {
  if (name === 'id') return [`4.1 GET /v2/${kind} id`, `4.4 GET /v2/${kind} id`];
  if (name === 'limit') return [`4.1 GET /v2/${kind} page and limit`, `8.1 GET /v2/${kind} limit`];
  return [`4.1 GET /v2/${kind} ${name}`];
}

const entities: { readonly [name: string]: string } = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };

function unescape(text: string): string {
  return text.replaceAll(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
    return decimal === undefined ? (entities[name ?? ''] ?? whole) : String.fromCodePoint(Number(decimal));
  });
}

/** The tests of a JUnit report that passed: what failed or was skipped proves nothing. */
function passedTests(xml: string): PassedTest[] {
  return [...xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g)].flatMap(([, attributes = '', content = '']) => {
    if (/<(?:failure|error|skipped)\b/.test(content)) return [];
    const get = (name: string): string => unescape(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
    return [{ name: get('name'), file: relative(root, get('file')) }];
  });
}

function begins(name: string, beginning: string): boolean {
  // A whole word: `4.4 GET /v2/contact id` is not proved by a test of id_card.
  return name.startsWith(beginning) && !/^\w/.test(/\w$/.test(beginning) ? name.slice(beginning.length) : '');
}

function proofs(rule: Rule, tests: readonly PassedTest[]): { found: PassedTest[]; lacking: string[] } {
  const matches = rule.tests.map((beginning) => tests.filter(({ name }) => begins(name, beginning)));
  const absent = rule.tests.filter((_, i) => matches[i]?.length === 0);
  return { found: matches.flat(), lacking: rule.all ? absent : absent.length === rule.tests.length ? absent : [] };
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function page(rules: readonly Rule[], tests: readonly PassedTest[]): string {
  const parts = [...new Set(rules.map(({ part }) => part))].map((part) => {
    const rows = rules
      .filter((rule) => rule.part === part)
      .map((rule) => {
        const names = [
          ...new Set(proofs(rule, tests).found.map(({ name, file }) => `${cell(name)} (\`${file.split('/').at(-1)}\`)`)),
        ].sort();
        const shown = names.slice(0, 3).join('; ') + (names.length > 3 ? `; and ${names.length - 3} more` : '');
        return `| ${cell(rule.id)} | ${cell(rule.text)} | ${shown} |`;
      });
    return `## ${part}\n\n| rule | | tests |\n|---|---|---|\n${rows.join('\n')}`;
  });
  return `<!-- Generated by scripts/conformance.ts from a test run: do not change it by hand. -->

# Conformance

Every rule of the API specification (v2), and the tests that prove it. The numbers are the sections of the
specification. The rules are listed in \`docs/conformance/rules.json\`, apart from the descriptions that the server is
made of, so that what is missing in those is noticed. ${rules.length} rules.

${parts.join('\n\n')}
`;
}

const { values } = parseArgs({ options: { report: { type: 'string', multiple: true }, check: { type: 'boolean' } } });
if (values.report === undefined) {
  console.error('Name the report of a test run: npm test -- --report=FILE, then node scripts/conformance.ts --report FILE');
  process.exit(2);
}
const rules = allRules(JSON.parse(await readFile(join(root, 'docs/conformance/rules.json'), 'utf8')) as Rules);
const tests = (await Promise.all(values.report.map((file) => readFile(file, 'utf8')))).flatMap(passedTests);
const lacking = rules.flatMap((rule) =>
  proofs(rule, tests).lacking.map((beginning) => `${rule.id}: no test that passed begins with "${beginning}"`),
);
for (const line of lacking) console.error(line);
if (values.check !== true) await writeFile(join(root, 'docs/conformance.md'), page(rules, tests));
console.log(`${rules.length} rules, ${tests.length} tests that passed, ${lacking.length} proofs missing`);
process.exitCode = lacking.length > 0 ? 1 : 0;
