export { sessionReadModel, tokenModule } from './token.ts';
