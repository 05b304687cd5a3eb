export { createDaybookClient, type Answer, type ClientOptions, type DaybookClient } from './client.ts';
export { DaybookError, type ErrorCode, type Problem } from './problem.ts';
export type { components, operations, paths } from './schema.ts';
