export { boardModule } from './board.routes.ts';
