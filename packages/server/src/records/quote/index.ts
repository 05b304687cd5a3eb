export { quoteModule } from './quote.ts';
