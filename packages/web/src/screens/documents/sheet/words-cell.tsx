import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useFormats } from '../../../formats/formats.ts';
import { documentTexts } from '../texts/index.ts';
import { Faulted, useGrown, type CellProps } from './cells.tsx';
import { begins, FindItems, fits, hasCode, isNamed, priceOf, wordsOf, type Charged, type Item, type Matches } from './items.ts';

const MAX_OFFERED = 8;
const NO_MATCHES: Matches = { items: [], text: undefined };

interface WordsProps extends CellProps {
  /** Writes a text, with what an earlier line of it cost. */
  readonly complete: (text: string) => void;
  /** Earlier lines by their texts, which complete what is typed. */
  readonly earlier: ReadonlyMap<string, unknown>;
  readonly charged: Charged | undefined;
  readonly take: (item: Item) => void;
}

/** An item of the price list, or the text of an earlier line. */
type Offer = { readonly key: string; readonly text: string; readonly item?: Item };

/**
 * The words of a line: the cell grows with them, and offers items of the price list, then the texts of earlier lines. Enter takes what is
 * marked in the list: what was chosen, else the item whose code or name was typed, or the only one that begins with it.
 */
export function WordsCell({ row, column, label, value, change, complete, fault, isLocked, earlier, charged, take }: WordsProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  // What is marked stays so where items come before earlier lines.
  const [marked, setMarked] = useState<string>();
  const [matches, setMatches] = useState(NO_MATCHES);
  const cell = useGrown(value);
  const offered = isOpen && !isLocked ? offersOf(matches.items, charged, earlier, value) : [];
  const meant = meantBy(offered, value, matches.text === value.trim() && !earlier.has(value));
  const place = offered.findIndex((offer) => offer.key === (marked ?? meant?.key));
  const close = (): void => (setOpen(false), setMarked(undefined));
  const isTyped = useRef(false);
  // While it is typed, a text may be the beginning of another. What the price list has is not completed with what it cost before.
  const leave = (): void => {
    const isListed = charged !== undefined && matches.items.some((item) => isNamed(item, value));
    if (!isLocked && isTyped.current && earlier.has(value) && !isListed) complete(value);
    isTyped.current = false;
    close();
  };
  const choose = ({ text, item }: Offer): void => {
    if (item === undefined) complete(text);
    else take(item);
    close();
  };
  const keyed = (event: KeyboardEvent): void => {
    const { key, altKey } = event;
    const chosen = offered[place];
    const step = altKey ? undefined : { ArrowDown: 1, ArrowUp: -1 }[key];
    if (step !== undefined && (offered.length > 0 || key === 'ArrowDown')) {
      setOpen(true);
      setMarked(offered[Math.min(place + step, offered.length - 1)]?.key);
    } else if (key === 'Enter' && !altKey && chosen !== undefined) choose(chosen);
    else if (key === 'Escape' && offered.length > 0) close();
    // What a key saves has the price already.
    else return void (key === 'Enter' && flushSync(leave));
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
            onBlur={leave}
            onChange={({ currentTarget }) => {
              isTyped.current = true;
              change(currentTarget.value.replaceAll(/\s*\n\s*/g, ' '));
              setOpen(true);
              setMarked(undefined);
            }}
          />
          {isOpen && charged !== undefined && <FindItems typed={value} found={setMatches} />}
          {offered.length > 0 && <Offers id={id} offered={offered} place={place} charged={charged} choose={choose} />}
        </div>
      )}
    </Faulted>
  );
}

interface OffersProps {
  readonly id: string;
  readonly offered: readonly Offer[];
  readonly place: number;
  readonly charged: Charged | undefined;
  readonly choose: (offer: Offer) => void;
}

function Offers({ id, offered, place, charged, choose }: OffersProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const detailOf = (item: Item, { currency }: Charged, price: string | undefined): string => {
    const costs = price === undefined ? texts.noPriceIn(currency) : formats.money(price, currency);
    return [item.code, costs].filter((part) => part !== '').join(' · ');
  };
  return (
    <div id={id} role="listbox" aria-label={texts.earlierWords} className="offered-words">
      {offered.map((offer, i) => (
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the cell, which keeps the focus
        <div
          key={offer.key}
          id={`${id} ${i}`}
          role="option"
          tabIndex={-1}
          aria-selected={i === place}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(offer)}
        >
          {offer.text}
          {offer.item !== undefined && charged !== undefined && (
            <span className="offered-detail">{detailOf(offer.item, charged, priceOf(offer.item, charged))}</span>
          )}
        </div>
      ))}
    </div>
  );
}

/** The item whose code was typed, or the only one with that name; where all are there, the only one that begins so. */
function meantBy(offered: readonly Offer[], typed: string, isAll: boolean): Offer | undefined {
  const [only] = isAll && offered.length === 1 ? offered : [];
  if (only?.item !== undefined && begins(only.item, typed)) return only;
  const named = offered.filter(({ item }) => item !== undefined && isNamed(item, typed));
  return offered.find(({ item }) => item !== undefined && hasCode(item, typed)) ?? (named.length === 1 ? named[0] : undefined);
}

/** What has the typed words in it: items first, then earlier lines that no item is offered for. */
function offersOf(
  items: readonly Item[],
  charged: Charged | undefined,
  earlier: ReadonlyMap<string, unknown>,
  typed: string,
): readonly Offer[] {
  const fitting = charged === undefined ? [] : items.filter((item) => fits(item, typed));
  const offers = fitting.flatMap((item): Offer[] =>
    charged === undefined ? [] : [{ key: `item ${item.id}`, text: wordsOf(item, charged).item_text, item }],
  );
  const needle = typed.trim().toLowerCase();
  for (const text of earlier.keys()) {
    if (offers.length >= MAX_OFFERED) break;
    const isListed = fitting.some((item) => isNamed(item, text));
    if (!isListed && text !== typed && text.toLowerCase().includes(needle)) offers.push({ key: `text ${text}`, text });
  }
  return offers;
}
