export { readModel as tokenReadModel, tokenModule } from './token.ts';
