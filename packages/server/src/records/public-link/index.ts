export { answerQuote, isOpen } from './answer-quote.ts';
export { findLink, noteSeen, type Linked } from './find-link.ts';
export { publicLinkModule } from './public-link.ts';
