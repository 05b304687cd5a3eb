export { FILL_WITH_EXAMPLE, setupModule } from './setup.ts';
