import './read-text.css';
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';

interface ReadTextProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly children?: ReactNode;
}

const NOTHING = '—';

const isNothing = (shown: ReactNode): boolean => shown === undefined || shown === null || shown === '' || shown === false;

/** What can be read and not changed: a label with its value as text. */
export function ReadText({ label, description, error, children }: ReadTextProps) {
  return (
    <div className="read-text">
      <dl>
        <dt>{label}</dt>
        <dd>{isNothing(children) ? NOTHING : children}</dd>
        {!isNothing(description) && <dd>{description}</dd>}
      </dl>
      {!isNothing(error) && (
        <Text size="xs" c="var(--mantine-color-error)" role="alert">
          {error}
        </Text>
      )}
    </div>
  );
}
