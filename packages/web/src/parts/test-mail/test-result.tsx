import type { Data } from '@daybook/client';
import { Alert, Text } from '@mantine/core';
import { testMailTexts } from './texts/index.ts';

export type Tested = Data<'/v2/delivery/test', 'post'>['data'];

/** Outcomes with an answer of the mail server itself. */
const ANSWERED: readonly Tested['outcome'][] = ['sign_in_refused', 'deferred', 'sender_refused', 'recipient_refused', 'refused'];

/** What became of a test mail, in a sentence, and in the words of the mail server. */
export function TestResult({ tested: { accepted, outcome, recipient, said } }: { tested: Tested }) {
  const texts = testMailTexts.use();
  return (
    <Alert color={accepted ? 'green' : 'red'} role={accepted ? 'status' : 'alert'} p="xs">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {texts.outcomes[outcome](recipient)}
      </Text>
      {said !== '' && ANSWERED.includes(outcome) && (
        <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          {texts.said} {said}
        </Text>
      )}
    </Alert>
  );
}
