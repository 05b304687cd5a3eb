export { eventStreamModule } from './event-stream.ts';
