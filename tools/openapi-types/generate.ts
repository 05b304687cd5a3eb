import openapiTypes, { astToString } from 'openapi-typescript';

type Json = { [member: string]: unknown };
type Paths = { [path: string]: { [method: string]: { parameters?: { $ref?: string }[] } } };

/**
 * The TypeScript types of an OpenAPI document, and what a client must know of it beside them. An alternative that is
 * answered only when a parameter asks for it (marked `x-when`) is left out, so that the usual answer can be read without
 * narrowing its type first.
 */
export async function openApiTypes(document: Json): Promise<string> {
  const usual = JSON.parse(JSON.stringify(document), (_member, value: unknown) => withoutAlternatives(value)) as Parameters<
    typeof openapiTypes
  >[0];
  const types = astToString(await openapiTypes(usual, { alphabetize: true, emptyObjectsUnknown: true }));
  const paths = document['paths'] as Paths;
  const lines = (names: string[]): string => names.map((name) => `    ${JSON.stringify(name)},\n`).join('');
  return `// Generated from packages/contract/openapi.json by \`npm run generate\`: do not change it by hand.

${types}
/** What is not a GET and takes no Idempotency-Key. */
export const keyless: readonly string[] = [
${lines(keylessWrites(paths))}];

/** Lists whose filters can be combined with AND. */
export const filtered: readonly string[] = [
${lines(filteredPaths(paths))}];
`;
}

function filteredPaths(paths: Paths): string[] {
  return Object.keys(paths)
    .filter((path) => paths[path]?.['get']?.parameters?.some(({ $ref }) => $ref?.endsWith('/FilterOperator')))
    .sort();
}

function keylessWrites(paths: Paths): string[] {
  return Object.entries(paths)
    .flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, { parameters = [] }]) => ({ name: `${method.toUpperCase()} ${path}`, parameters })),
    )
    .filter(({ name, parameters }) => !name.startsWith('GET ') && !parameters.some(({ $ref }) => $ref?.endsWith('/IdempotencyKey')))
    .map(({ name }) => name)
    .sort();
}

function withoutAlternatives(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !Array.isArray((value as Json)['anyOf'])) return value;
  const { anyOf, ...rest } = value as Json & { anyOf: Json[] };
  const kept = anyOf.filter((alternative) => alternative['x-when'] === undefined);
  if (kept.length === anyOf.length) return value;
  return kept.length === 1 ? { ...rest, ...kept[0] } : { ...rest, anyOf: kept };
}
