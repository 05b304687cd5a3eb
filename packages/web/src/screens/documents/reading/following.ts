// What is seen of a document that is read only now and then; it is loaded once the document is drawn.
export { EditDetails } from './edit-details.tsx';
export { LeftBehind } from './left-behind.tsx';
