export { enqueue } from './enqueue.ts';
export type { JobHandler, Payload } from './job-handler.ts';
export { Queue } from './run-queue.ts';
