import { NewDocumentScreen } from '../documents/document-screen.tsx';
import { quoteKind } from '../documents/kind.ts';

export const Screen = () => <NewDocumentScreen kind={quoteKind} />;
