import type { Document, DocumentKind } from '../kind.ts';
import { RemindDialog } from '../collecting/remind-dialog.tsx';
import type { Asking } from './asking.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { ProgressDialog } from './part-dialogs.tsx';
import { PaymentDialog, RefundDialog } from './payment-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

interface DialogsProps {
  readonly asked: Asking;
  readonly kind: DocumentKind;
  readonly record: Document;
  /** The tag of the document as it is shown. */
  readonly etag: string;
  readonly close: () => void;
}

/** What is asked before an action that needs more than a yes. */
export function Dialogs({ asked, kind, record, etag, close }: DialogsProps) {
  if (asked === 'send') return <SendDialog kind={kind} record={record} etag={etag} close={close} />;
  if (asked === 'link') return <LinkDialog kind={kind} record={record} etag={etag} close={close} />;
  if (asked === 'pay') return <PaymentDialog invoices={[record]} close={close} />;
  if (asked === 'credit') return <CreditDialog invoice={record} close={close} />;
  if (asked === 'remind') return <RemindDialog invoice={record} close={close} />;
  if (asked === 'refund') return <RefundDialog invoice={record} close={close} />;
  return <ProgressDialog quote={record} close={close} />;
}
