export { tokenModule } from './token.ts';
