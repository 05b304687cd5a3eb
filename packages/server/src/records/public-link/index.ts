export { answerQuote, isOpen } from './answer-quote.ts';
export { createLink } from './create-link.ts';
export { findLink, loadSalt, noteSeen, type Linked } from './find-link.ts';
export { publicLinkModule } from './public-link.ts';
export { tellOfAnswer } from './tell-of-answer.ts';
