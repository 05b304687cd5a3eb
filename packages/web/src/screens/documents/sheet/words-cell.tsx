import { useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { documentTexts } from '../texts/index.ts';
import { Faulted, type CellProps } from './cells.tsx';

const MAX_OFFERED = 8;

interface WordsProps extends CellProps {
  /** Earlier lines by their texts, which complete what is typed. */
  readonly known: ReadonlyMap<string, unknown>;
}

/** The words of a line: the cell grows with them, and offers those of earlier lines. Enter takes one where it is chosen in the list. */
export function WordsCell({ row, column, label, value, change, fault, isLocked, known }: WordsProps) {
  const texts = documentTexts.use();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(-1);
  const cell = useGrown(value);
  const offered = isOpen && !isLocked ? fitting(known, value) : [];
  const close = (): void => (setOpen(false), setPlace(-1));
  const take = (text: string): void => (change(text), close());
  const keyed = (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    const chosen = offered[place];
    const step = altKey ? undefined : { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && (offered.length > 0 || key === 'ArrowDown')) {
      setOpen(true);
      setPlace(offered.length === 0 ? -1 : Math.max(-1, Math.min(place + step, offered.length - 1)));
    } else if (key === 'Enter' && !altKey && chosen !== undefined) take(chosen);
    else if (key === 'Escape' && offered.length > 0) close();
    else return void (key === 'Enter' && close());
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Faulted fault={fault}>
      {(described) => (
        <div className="words-cell">
          <textarea
            {...described}
            ref={cell}
            className="cell cell-words"
            aria-label={label}
            aria-autocomplete="list"
            aria-haspopup="listbox"
            aria-controls={offered.length === 0 ? undefined : id}
            aria-activedescendant={offered[place] === undefined ? undefined : `${id} ${place}`}
            data-row={row}
            data-column={column}
            rows={1}
            value={value}
            readOnly={isLocked}
            autoComplete="off"
            onKeyDown={keyed}
            onBlur={close}
            onChange={({ currentTarget }) => {
              change(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '));
              setOpen(true);
              setPlace(-1);
            }}
          />
          {offered.length > 0 && (
            <div id={id} role="listbox" aria-label={texts.earlierWords} className="offered-words">
              {offered.map((text, i) => (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the cell, which keeps the focus
                <div
                  key={text}
                  id={`${id} ${i}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={i === place}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => take(text)}
                >
                  {text}
                </div>
              ))}
            </div>
          )}
        </div>
      )}
    </Faulted>
  );
}

/** Those that have what is typed in them, in their order. */
function fitting(known: ReadonlyMap<string, unknown>, typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const found: string[] = [];
  for (const text of known.keys()) {
    if (found.length === MAX_OFFERED) break;
    if (text !== typed && text.toLowerCase().includes(wanted)) found.push(text);
  }
  return found;
}

/** Lets a cell be as high as its text, also in browsers that do not do that by themselves. */
function useGrown(value: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current: cell } = ref;
    if (cell === null || CSS.supports('field-sizing', 'content')) return;
    cell.style.height = 'auto';
    cell.style.height = `${cell.scrollHeight}px`;
  }, [value]);
  return ref;
}
