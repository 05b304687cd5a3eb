export { searchModule } from './search.ts';
