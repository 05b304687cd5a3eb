export { createDaybookClient, newIdempotencyKey, takesIdempotencyKey, type ClientOptions, type DaybookClient } from './client.ts';
export { DaybookError, type ErrorCode, type Problem } from './problem.ts';
export type { RetryOptions } from './retry.ts';
export type { components, operations, paths } from './schema.ts';
export type { Answer, Data, Init, ListPath, RecordOf } from './types.ts';
