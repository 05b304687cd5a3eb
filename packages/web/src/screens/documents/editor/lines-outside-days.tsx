import { Button, Group, Text } from '@mantine/core';
import { isText } from '../../../api/checked.ts';
import type { LineRow, Row } from '../sheet/rows.ts';
import { documentTexts } from '../texts/index.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import type { DocumentValues } from './values.ts';

/** Whether a row says days outside those of the document; undefined where the document says none. */
function outsideOf({ service_from: from, service_to: to }: DocumentValues): ((row: Row) => row is LineRow) | undefined {
  const days = [from, to].filter(isText).filter((day) => day !== '');
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined || last < first) return undefined;
  const isOutside = (day: string): boolean => day !== '' && (day < first || day > last);
  return (row): row is LineRow => row.type === 'line' && [row.service_from, row.service_to].some(isOutside);
}

/**
 * Lines whose days no longer lie within those of the document, such as where a copy is for the next month. They are refused, and nobody
 * knows whether the lines or the document are right: so it is asked, once for all of them.
 */
export function LinesOutsideDays({ draft: { values, edit }, isLocked }: { draft: DocumentDraft; isLocked: boolean }) {
  const texts = documentTexts.use();
  const isOutside = outsideOf(values);
  const count = isOutside === undefined ? 0 : values.rows.filter(isOutside).length;
  if (isOutside === undefined || count === 0 || isLocked) return null;
  return (
    <Group gap="xs" role="note">
      <Text size="sm">{texts.linesOutsideDays(count)}</Text>
      <Button
        size="compact-sm"
        variant="light"
        onClick={({ currentTarget }) => {
          // The button goes, and the focus with it: it comes to the days that count now.
          currentTarget.closest('form')?.querySelector<HTMLElement>('[data-pointer="/service_from"] input')?.focus();
          edit((rows) => rows.map((row) => (isOutside(row) ? { ...row, service_from: '', service_to: '' } : row)));
        }}
      >
        {texts.useDaysOfDocument}
      </Button>
    </Group>
  );
}
