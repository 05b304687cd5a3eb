import type { JsonSchema } from './fields/index.ts';

// JSON schemas of answers that no record describes.

type Members = { readonly [member: string]: JsonSchema };

export const objectOf = (properties: Members, required: readonly string[] = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});
/** Members that something else describes. It says so: generators of clients take an object without members for an empty one. */
export const anyObjectOf = (description?: string): JsonSchema => ({
  type: 'object',
  additionalProperties: true,
  ...(description === undefined ? {} : { description }),
});
export const arrayOf = (items: JsonSchema): JsonSchema => ({ type: 'array', items });
export const integerOf = (description: string): JsonSchema => ({ type: 'integer', description });
export const textOf = (description: string): JsonSchema => ({ type: 'string', description });
export const flagOf = (description: string): JsonSchema => ({ type: 'boolean', description });
export const integerOrNull = (description: string): JsonSchema => ({ type: ['integer', 'null'], description });
/** What is right, but may not be meant, by stable codes. */
export const warningsOf = (codes: readonly string[], description: string): JsonSchema => ({
  ...arrayOf(objectOf({ code: { type: 'string', enum: codes }, message: textOf('What it is about, and what follows.') })),
  description,
});
/** `{data: […]}` with rows of these members. */
export const rowsOf = (properties: Members): JsonSchema => objectOf({ data: arrayOf(objectOf(properties)) });
export const interval = { start: integerOf('Start.'), end: integerOf('End, which no longer belongs to it.') };
