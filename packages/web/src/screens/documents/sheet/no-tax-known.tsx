import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLevel } from '../../../api/me.ts';
import { useRead } from '../../../api/queries.ts';
import { searchOf } from '../../../parts/address.ts';
import { documentTexts } from '../texts/index.ts';
import { FINANCE, type AppliedTax } from '../kind.ts';
import { isBlank, type Row } from './rows.ts';

/** Whether a line has no tax where the firm has some to choose from. */
export const lacksKnownTax = (rows: readonly Row[], offered: readonly AppliedTax[]): boolean =>
  offered.length > 0 && rows.some((row) => row.type === 'line' && row.taxes.length === 0 && !isBlank(row));

/** That nothing says which tax a client is charged. */
export function NoTaxKnown() {
  const texts = documentTexts.use();
  return (
    <Alert color="yellow" role="status">
      {texts.noTaxKnown}
    </Alert>
  );
}

/** Where the firm has no taxes at all: the way to where they are made. */
export function NoTaxYet() {
  const texts = documentTexts.use();
  const mayWrite = useLevel(FINANCE, 'RW');
  const { data } = useRead('/v2/tax', { limit: 200 });
  if (!mayWrite || data === undefined || data.data.length > 0) return null;
  return (
    <Text size="sm" c="dimmed" role="status">
      {texts.noTaxYet}{' '}
      <Anchor component={Link} to="/settings/taxes" search={searchOf({ open: 'new' })} inherit underline="always">
        {texts.openSettings}
      </Anchor>
    </Text>
  );
}
