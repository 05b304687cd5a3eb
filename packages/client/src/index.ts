export { createDaybookClient, newIdempotencyKey, takesIdempotencyKey, type DaybookClient } from './client.ts';
export type { ChangedEvent, EventOptions, PresenceEvent, ResetEvent, StreamEvent } from './events.ts';
export type { ClientOptions } from './options.ts';
export { DaybookError, errorOf as errorOfResponse, type ErrorCode, type Problem } from './problem.ts';
export type { KindData, KindField, KindFilter } from './kind.ts';
export type { RetryOptions } from './retry.ts';
export type { components, operations, paths } from './schema.ts';
export type { Answer, BodyOf, Data, Init, ListPath, PathOf, QueryOf, RecordOf } from './types.ts';
export { verifyWebhook, WebhookRefused, type WebhookEvent, type WebhookMessage } from './webhooks.ts';
