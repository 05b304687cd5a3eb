import { Stack, Text } from '@mantine/core';
import { useCallback } from 'react';
import { useFormats } from '../../../formats/formats.ts';
import type { Question } from '../../../parts/confirm.tsx';
import { numberOf, type Document } from '../kind.ts';
import { payableText } from '../payable.ts';
import type { Checked } from './plan-many.ts';
import { documentTexts } from '../texts/index.ts';
import { lacksDays, useIssueWarnings } from './use-issue-warnings.ts';

/** What a question says of several invoices before they are issued: each sentence once, with those that it is about where it is not all. */
export function useWarningsOfMany(): (invoices: readonly Document[], checked: ReadonlyMap<number, Checked>) => Pick<Question, 'more'> {
  const warningsOf = useIssueWarnings();
  const texts = documentTexts.use();
  const formats = useFormats();
  return useCallback(
    (invoices, checked) => {
      const nameOf = (invoice: Document): string =>
        [numberOf(invoice), invoice.client[0]?.name ?? '', payableText(invoice, formats)].filter((part) => part !== '').join(', ');
      const warnings = invoices.flatMap((invoice) => {
        // What lacks a rate is named beside these.
        const { faults = [], ...fields } = checked.get(invoice.id) ?? {};
        const plan = { saysHomeTax: true, faults };
        const undated = lacksDays(plan) ? [texts.ownRules['DAYBOOK-3']] : [];
        return [...undated, ...warningsOf({ ...invoice, items: [], ...fields }, plan)].map((said) => [said, invoice] as const);
      });
      if (warnings.length === 0) return {};
      const bySentence = [...Map.groupBy(warnings, ([sentence]) => sentence)];
      return {
        more: (
          <Stack gap="xs" mt="sm" mah="40vh" style={{ overflowY: 'auto' }} tabIndex={0}>
            {bySentence.map(([sentence, ofIt]) => (
              <Text size="sm" key={sentence}>
                {ofIt.length < invoices.length && <strong>{ofIt.map(([, invoice]) => nameOf(invoice)).join('; ')}: </strong>}
                {sentence}
              </Text>
            ))}
          </Stack>
        ),
      };
    },
    [warningsOf, texts, formats],
  );
}
