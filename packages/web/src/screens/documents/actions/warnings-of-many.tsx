import { Stack, Text } from '@mantine/core';
import type { Question } from '../../../parts/confirm.tsx';

/** A sentence that is said before something, and the document that it is about. */
type Warning = readonly [sentence: string, name: string];

/** What a question says of several documents: each sentence once, with all that it is about. */
export function warningsOfMany(warnings: readonly Warning[]): Pick<Question, 'more'> {
  if (warnings.length === 0) return {};
  const bySentence = [...Map.groupBy(warnings, ([sentence]) => sentence)];
  return {
    more: (
      <Stack gap="xs" mt="sm" mah="40vh" style={{ overflowY: 'auto' }} tabIndex={0}>
        {bySentence.map(([sentence, ofIt]) => (
          <Text size="sm" key={sentence}>
            <strong>{ofIt.map(([, name]) => name).join('; ')}:</strong> {sentence}
          </Text>
        ))}
      </Stack>
    ),
  };
}
