import { Alert, Button, List } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { DaybookError, isUnanswered } from '../api/client.ts';
import { commonTexts } from '../texts/common/index.ts';

/** Whether a fault is at a place of the body, or below it. */
export const isWithin = (pointer: string | undefined, place: string): boolean =>
  pointer === place || pointer?.startsWith(`${place}/`) === true;

/**
 * A refusal in the words of the API, of a write or of what can be read `again`; faults that belong to fields which are shown stand there
 * instead.
 */
export function ProblemAlert({ error, again, except = [] }: { error: Error; again?: () => void; except?: readonly string[] }) {
  const texts = commonTexts.use();
  const faults =
    error instanceof DaybookError ? error.errors.filter(({ pointer }) => !except.some((place) => isWithin(pointer, place))) : [];
  return (
    <Alert color="red" variant="light" icon={<CircleAlert size={16} aria-hidden />} role="alert">
      {faults.length > 0 ? null : isUnanswered(error) ? (again === undefined ? texts.noAnswer : texts.lostConnection) : error.message}
      {faults.length > 0 && (
        <List size="sm">
          {faults.map(({ pointer = '', message }, i) => (
            <List.Item key={`${pointer} ${i}`}>{pointer === '' ? message : `${pointer.slice(1)}: ${message}`}</List.Item>
          ))}
        </List>
      )}
      {again !== undefined && (
        <Button size="xs" variant="light" color="red" mt="xs" onClick={again}>
          {texts.tryAgain}
        </Button>
      )}
    </Alert>
  );
}
