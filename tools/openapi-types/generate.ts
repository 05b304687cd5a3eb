import openapiTypes, { astToString } from 'openapi-typescript';

type Json = { [member: string]: unknown };

/**
 * The TypeScript types of an OpenAPI document. An alternative that is answered only when a parameter asks for it (marked
 * `x-when`) is left out, so that the usual answer can be read without narrowing its type first.
 */
export async function openApiTypes(document: object): Promise<string> {
  const usual = JSON.parse(JSON.stringify(document), (_member, value: unknown) => withoutAlternatives(value)) as Parameters<
    typeof openapiTypes
  >[0];
  const types = astToString(await openapiTypes(usual, { alphabetize: true, emptyObjectsUnknown: true }));
  return `// Generated from packages/contract/openapi.json by \`npm run generate\`: do not change it by hand.\n\n${types}`;
}

function withoutAlternatives(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !Array.isArray((value as Json)['anyOf'])) return value;
  const { anyOf, ...rest } = value as Json & { anyOf: Json[] };
  const kept = anyOf.filter((alternative) => alternative['x-when'] === undefined);
  if (kept.length === anyOf.length) return value;
  return kept.length === 1 ? { ...rest, ...kept[0] } : { ...rest, anyOf: kept };
}
