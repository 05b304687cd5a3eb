import { RemindDialog } from '../collecting/remind-dialog.tsx';
import type { DocumentDialogProps } from './action-dialog.tsx';
import type { Asking } from './asking.ts';
import { CreditDialog } from './credit-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { ProgressDialog } from './part-dialogs.tsx';
import { PaymentDialog, RefundDialog } from './payment-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';

/** What is asked before an action that needs more than a yes. */
export function Dialogs({ asked, ...of }: DocumentDialogProps & { asked: Asking }) {
  const { record, close } = of;
  if (asked === 'send') return <SendDialog {...of} />;
  if (asked === 'link') return <LinkDialog {...of} />;
  if (asked === 'pay') return <PaymentDialog invoices={[record]} close={close} />;
  if (asked === 'credit') return <CreditDialog invoice={record} close={close} />;
  if (asked === 'remind') return <RemindDialog invoice={record} close={close} />;
  if (asked === 'refund') return <RefundDialog invoice={record} close={close} />;
  return <ProgressDialog quote={record} close={close} />;
}
