export * from './body.ts';
export * from './describe.ts';
export * from './errors.ts';
export * from './fault.ts';
export * from './fields/index.ts';
export * from './filters/index.ts';
export * from './json.ts';
export * from './list-conventions.ts';
export * from './modules.ts';
export { JsonLimitError, parseJson } from './parse-json.ts';
export * from './operations/index.ts';
export {
  parameterSchema,
  readMoment,
  readParameters,
  unknownParameters,
  type Parameter,
  type ParameterFault,
  type Parameters,
  type QueryOf,
  type QueryParameters,
} from './parameters.ts';
export * from './records/index.ts';
export type { Selection } from './selection.ts';
export { toOpenApi } from './to-openapi.ts';
export { EXAMPLE_ADDRESS, exampleProblem, headerNames } from './openapi/parts.ts';
export { errorsOf } from './openapi/errors-of.ts';
export { errorReference, errorText, kindReference, otherReference, referenceIndex } from './openapi/reference.ts';
