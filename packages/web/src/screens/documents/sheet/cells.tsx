import { useId, useLayoutEffect, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useLanguage } from '../../../texts/language.tsx';
import { decimalOf, discountOf, discountShown, namesAnother, typedOf, unitIn, unitOf } from '../../../formats/numbers.ts';
import { documentTexts } from '../texts/index.ts';
import type { ColumnName } from './columns.ts';

export interface CellProps {
  readonly row: string;
  readonly column: ColumnName | 'description' | 'name';
  readonly label: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly fault: string | undefined;
  readonly isLocked: boolean;
  readonly placeholder?: string;
  readonly leave?: () => void;
}

/** What is wrong with a cell, in the words of the API, below it. */
export function Faulted({ fault, children }: { fault: string | undefined; children: (describedBy: object) => ReactNode }) {
  const id = useId();
  return (
    <>
      {children(fault === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': id })}
      {fault !== undefined && (
        <span id={id} className="cell-fault">
          {fault}
        </span>
      )}
    </>
  );
}

export function TextCell({ row, column, label, value, change, fault, isLocked, placeholder, leave }: CellProps) {
  return (
    <Faulted fault={fault}>
      {(described) => (
        <input
          {...described}
          className="cell"
          aria-label={label}
          data-row={row}
          data-column={column}
          value={value}
          readOnly={isLocked}
          autoComplete="off"
          placeholder={placeholder}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          onBlur={leave}
        />
      )}
    </Faulted>
  );
}

/** A unit, as the user's language writes it with its quantity. While it is typed it stays as it is typed. */
export function UnitCell({ quantity, value, change, ...cell }: CellProps & { quantity: string }) {
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  return (
    <TextCell
      {...cell}
      value={typed ?? unitIn(quantity, value, language)}
      change={(text) => {
        setTyped(text);
        change(unitOf(text));
      }}
      leave={() => setTyped(undefined)}
    />
  );
}

/** A cell is as high as its text, also in browsers that do not see to it by themselves: Firefox, and Safari before 26.2. */
export function useGrown(value: string) {
  const ref = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const { current: cell } = ref;
    if (cell === null || CSS.supports('field-sizing', 'content')) return;
    cell.style.height = 'auto';
    cell.style.height = `${cell.scrollHeight}px`;
  }, [value]);
  return ref;
}

/** A text of several lines in a cell. */
export function LongText({ value, ...textarea }: ComponentProps<'textarea'> & { readonly value: string }) {
  return <textarea {...textarea} ref={useGrown(value)} className="cell cell-long" rows={1} value={value} />;
}

/** More words about a line, as many as are needed. */
export function LongCell({ row, column, label, value, change, fault, isLocked, placeholder }: CellProps) {
  return (
    <Faulted fault={fault}>
      {(described) => (
        <LongText
          {...described}
          aria-label={label}
          data-row={row}
          data-column={column}
          value={value}
          readOnly={isLocked}
          placeholder={placeholder}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      )}
    </Faulted>
  );
}

/** A number as the user's language writes it. While it is typed it stays as it is typed. */
export function FigureCell({ row, column, label, value, change, fault, isLocked, currency: ofDocument }: CellProps & { currency: string }) {
  const currency = column === 'quantity' ? '' : ofDocument;
  const texts = documentTexts.use();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const isDiscount = column === 'discount';
  const shown = isDiscount ? discountShown(value, language) : typedOf(value, language);
  const isForeign = namesAnother(value, currency);
  return (
    <Faulted fault={isForeign ? texts.amountIn(currency) : fault}>
      {(described) => (
        <input
          {...described}
          className="cell cell-figure"
          aria-label={label}
          data-row={row}
          data-column={column}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? shown}
          readOnly={isLocked}
          {...(isDiscount ? { title: texts.discountHint(discountShown('10%', language)) } : {})}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            change((isDiscount ? discountOf : decimalOf)(text, language, { currency }));
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </Faulted>
  );
}
