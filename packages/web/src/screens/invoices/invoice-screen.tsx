import { DocumentScreen } from '../documents/document-screen.tsx';
import { invoiceKind } from '../documents/kind.ts';

export const Screen = () => <DocumentScreen kind={invoiceKind} />;
