export { tokenModule } from './token.routes.ts';
