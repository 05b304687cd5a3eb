import './read-text.css';
import type { ReactNode } from 'react';
import { Wrong } from '../../small-texts.tsx';

interface ReadTextProps {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly children?: ReactNode;
}

const isNothing = (shown: ReactNode): boolean => shown === undefined || shown === null || shown === '' || shown === false;

/** What can be read and not changed: a label with its value as text, where there is one. */
export function ReadText({ label, description, error, children }: ReadTextProps) {
  if (isNothing(children) && isNothing(error)) return null;
  return (
    <div className="read-text">
      <dl>
        <dt>{label}</dt>
        <dd>{children}</dd>
        {!isNothing(description) && <dd>{description}</dd>}
      </dl>
      <Wrong>{error}</Wrong>
    </div>
  );
}
