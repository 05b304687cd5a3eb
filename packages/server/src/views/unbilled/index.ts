export { unbilledModule } from './unbilled.ts';
