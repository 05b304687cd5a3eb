import { Alert } from '@mantine/core';
import { documentTexts } from '../texts/index.ts';
import type { AppliedTax } from '../kind.ts';
import { isBlank, type Row } from './rows.ts';

/** Whether a line has no tax where the firm has some to choose from. */
export const lacksKnownTax = (rows: readonly Row[], offered: readonly AppliedTax[]): boolean =>
  offered.length > 0 && rows.some((row) => row.type === 'line' && row.taxes.length === 0 && !isBlank(row));

/** That nothing says which tax a client is charged. */
export function NoTaxKnown() {
  const texts = documentTexts.use();
  return (
    <Alert color="yellow" variant="light" role="status">
      {texts.noTaxKnown}
    </Alert>
  );
}
