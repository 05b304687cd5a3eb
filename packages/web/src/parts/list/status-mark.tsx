import './status-colours.css';
import './status-mark.css';

/** How a status is to be taken, and so its colour. */
export type Tone = 'draft' | 'sent' | 'open' | 'good' | 'done' | 'bad';

/** A status, by its word and its colour: it looks alike in every list. */
export function StatusMark({ tone, name }: { tone: Tone; name: string }) {
  return (
    <span className="status" data-tone={tone}>
      {name}
    </span>
  );
}
