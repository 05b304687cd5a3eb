import { NewDocumentScreen } from '../documents/document-screen.tsx';
import { invoiceKind } from '../documents/kind.ts';

export const Screen = () => <NewDocumentScreen kind={invoiceKind} />;
