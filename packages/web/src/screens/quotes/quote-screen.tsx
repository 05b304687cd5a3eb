import { DocumentScreen } from '../documents/document-screen.tsx';
import { quoteKind } from '../documents/kind.ts';

export const Screen = () => <DocumentScreen kind={quoteKind} />;
