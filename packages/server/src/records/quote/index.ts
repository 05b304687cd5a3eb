export { quoteModule } from './quote.routes.ts';
