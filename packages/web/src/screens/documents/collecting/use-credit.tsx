import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useLevel } from '../../../api/me.ts';
import { useFormats } from '../../../formats/formats.ts';
import { say, sayProblem } from '../../../parts/notices.ts';
import { FINANCE, type Document } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { useClientCredit } from './client-credit.ts';

interface UseCreditProps {
  readonly invoice: Document;
  /** Called once nothing of the invoice is open any more. */
  readonly settled?: () => void;
}

/** What the client has in credit, and the way to settle an invoice by it. */
export function UseCredit({ invoice, settled }: UseCreditProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const mayWrite = useLevel(FINANCE, 'RW');
  const [isBusy, setBusy] = useState(false);
  const credit = useClientCredit(invoice);
  if (credit === undefined) return null;
  const use = async (): Promise<void> => {
    setBusy(true);
    try {
      await credit.use();
      say(texts.creditUsed(formats.money(credit.usable, invoice.currency)));
      if (credit.settles) settled?.();
    } catch (error) {
      sayProblem(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Group gap="xs">
      <Text size="sm">{texts.creditOfClient(formats.money(credit.total, invoice.currency))}</Text>
      {mayWrite && (
        <Button size="compact-sm" variant="default" loading={isBusy} onClick={() => void use()}>
          {texts.use}
        </Button>
      )}
    </Group>
  );
}
