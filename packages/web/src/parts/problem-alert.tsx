import { Alert, Button, List, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { DaybookError } from '../api/client.ts';
import { commonTexts } from '../texts/common/index.ts';
import { refusalTexts } from '../texts/refusals/index.ts';
import { useRefusalWords } from './fault-words.ts';

/** Whether a fault is at a place of the body, or below it. */
export const isWithin = (pointer: string | undefined, place: string): boolean =>
  pointer === place || pointer?.startsWith(`${place}/`) === true;

/**
 * Why a write was refused, or what can be read `again` was not, for people; faults that belong to fields which are shown are there instead.
 */
export function ProblemAlert({ error, again, except = [] }: { error: Error; again?: () => void; except?: readonly string[] }) {
  const texts = commonTexts.use();
  const words = useRefusalWords();
  const faults =
    error instanceof DaybookError ? error.errors.filter(({ pointer }) => !except.some((place) => isWithin(pointer, place))) : [];
  const lines =
    faults.length > 0 ? [...new Set(faults.map(words.placed))] : words.lines(error, again === undefined ? 'noAnswer' : 'lostConnection');
  return (
    <Alert color="red" icon={<CircleAlert size={16} aria-hidden />} role="alert">
      {faults.length === 0 || lines.length === 1 ? (
        <div>{lines.join(' ')}</div>
      ) : (
        <List size="sm">
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
      <SupportDetails error={error} />
      {again !== undefined && (
        <Button size="xs" variant="light" color="red" mt="xs" onClick={again}>
          {texts.tryAgain}
        </Button>
      )}
    </Alert>
  );
}

/** What support needs to know of an error that the user cannot mend, folded away. */
export function SupportDetails({ error }: { error: Error }) {
  const texts = refusalTexts.use();
  if (!(error instanceof DaybookError) || error.status < 500) return null;
  const { code, instance, detail } = error.problem;
  return (
    <details>
      <summary>{texts.details}</summary>
      <Text size="xs">{[code, instance, detail].join(' · ')}</Text>
    </details>
  );
}
