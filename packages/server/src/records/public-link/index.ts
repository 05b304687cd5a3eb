export { answerQuote, isOpen } from './answer-quote.ts';
export { createLink, insertLink } from './create-link.ts';
export { findLink, loadSalt, noteSeen, type Linked, type LinkedDocument, type LinkedPaper } from './find-link.ts';
export { publicLinkModule } from './public-link.ts';
export { revokeLinks } from './revoke-links.ts';
export { tellOfAnswer } from './tell-of-answer.ts';
