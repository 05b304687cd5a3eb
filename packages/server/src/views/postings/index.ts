export { postingsModule } from './postings.ts';
