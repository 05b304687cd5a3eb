export { boardModule } from './board.ts';
