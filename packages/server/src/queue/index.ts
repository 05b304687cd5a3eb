export { closeFailed, enqueue } from './enqueue.ts';
export { FinalFailure, type JobCall, type JobHandler, type Payload } from './job-handler.ts';
export { Queue } from './run-queue.ts';
export { forgetTold, loadTold, takeOnce } from './take-once.ts';
