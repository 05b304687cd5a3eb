import { Button, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAddress } from '../../parts/address.ts';
import { useLevel } from '../../api/me.ts';
import { useRead } from '../../api/queries.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { PaymentDialog } from '../documents/actions/payment-dialog.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { FINANCE, invoiceKind, isUnissued, type Document } from '../documents/kind.ts';
import { OpenTotals } from '../documents/open-totals.tsx';
import { documentTexts } from '../documents/texts/index.ts';
import { useDocumentName } from '../documents/use-document-name.ts';

/** Invoices and credit notes, with what is open. */
export function Screen() {
  const texts = documentTexts.use();
  const actions = (
    <>
      <Button variant="subtle" component={Link} to="/invoices/payments">
        {texts.payments}
      </Button>
      <Button variant="subtle" component={Link} to="/invoices/recurring">
        {texts.recurring}
      </Button>
      <Button variant="subtle" component={Link} to="/invoices/reminders">
        {texts.reminderRules}
      </Button>
    </>
  );
  return (
    <>
      <DocumentList kind={invoiceKind} above={<OpenTotals />} actions={actions} />
      <Paying />
    </>
  );
}

/** How many are settled by one payment. */
const MAX_SETTLED = 200;

const isOpen = (document: Document): boolean => !isUnissued(invoiceKind, document) && /[1-9]/.test(document.open_total ?? '');

/** One payment of the invoices that the address names. Those of which nothing is open are named and left out. */
function Paying() {
  const texts = documentTexts.use();
  const nameOf = useDocumentName();
  const mayWrite = useLevel(FINANCE, 'RW');
  const [{ pay }, change] = useAddress();
  const isTooMany = (pay ?? '').split(',').length > MAX_SETTLED;
  const { data } = useRead('/v2/invoice', { id: pay ?? '', limit: MAX_SETTLED }, { enabled: pay !== undefined && mayWrite && !isTooMany });
  const close = (): void => change({ pay: undefined });
  if (pay === undefined || !mayWrite) return null;
  if (isTooMany) return <NotPayable reason={texts.settlesAtMost(MAX_SETTLED)} close={close} />;
  if (data === undefined) return null;
  const invoices: readonly Document[] = data.data;
  const open = invoices.filter(isOpen);
  const others = invoices.filter((invoice) => !isOpen(invoice)).map(nameOf);
  const left = others.length === 0 ? undefined : texts.nothingOpen(others.join(', '));
  if (open.length === 0) return <NotPayable reason={left ?? ''} close={close} />;
  return <PaymentDialog invoices={open} left={left} close={close} />;
}

function NotPayable({ reason, close }: { reason: string; close: () => void }) {
  const texts = documentTexts.use();
  return (
    <Dialog onClose={close} title={texts.actionNames.pay} size="sm">
      <Text>{reason}</Text>
    </Dialog>
  );
}
