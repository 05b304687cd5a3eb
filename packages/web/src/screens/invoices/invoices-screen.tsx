import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAddress } from '../../parts/address.ts';
import { useRead } from '../../api/queries.ts';
import { PaymentDialog } from '../documents/actions/payment-dialog.tsx';
import { DocumentList } from '../documents/document-list.tsx';
import { invoiceKind } from '../documents/kind.ts';
import { OpenTotals } from '../documents/open-totals.tsx';
import { documentTexts } from '../documents/texts/index.ts';

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

/** One payment of the invoices that the address names. */
function Paying() {
  const [{ pay }, change] = useAddress();
  const { data } = useRead('/v2/invoice', { id: pay ?? '', limit: 100 }, { enabled: pay !== undefined });
  const invoices = data?.data;
  if (pay === undefined || invoices === undefined) return null;
  return <PaymentDialog invoices={invoices} close={() => change({ pay: undefined })} />;
}
