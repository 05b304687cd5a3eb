import { DocumentList } from '../documents/document-list.tsx';
import { quoteKind } from '../documents/kind.ts';

export function Screen() {
  return <DocumentList kind={quoteKind} />;
}
