import { useRef, type KeyboardEvent } from 'react';
import { useFormats } from '../../../formats/formats.ts';
import type { AppliedTax } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { Faulted } from './cells.tsx';
import { isCharged } from './same-taxes.ts';
import { taxName } from '../../../formats/tax-name.ts';

interface TaxCellProps {
  readonly row: string;
  readonly label: string;
  readonly value: readonly AppliedTax[];
  readonly taxes: readonly AppliedTax[];
  readonly change: (value: readonly AppliedTax[]) => void;
  readonly fault: string | undefined;
  readonly isLocked: boolean;
}

const keyOf = (taxes: readonly AppliedTax[]): string => taxes.map(({ id }) => id).join(',');

/** The taxes of a line: one instead of them at a press, or one more. */
export function TaxCell({ row, label, value, taxes, change, fault, isLocked }: TaxCellProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const nameOf = (tax: AppliedTax): string => taxName(tax, formats);
  const key = keyOf(value);
  const alone = taxes.map((tax) => [tax]);
  // What says why nothing is charged is alone: a line has one category of VAT.
  const others = value.every(isCharged) ? taxes.filter((tax) => isCharged(tax) && value.every((one) => one.id !== tax.id)) : [];
  const more = others.map((tax) => [...value, tax]);
  const listed = [...alone, ...(value.length === 0 ? [] : more)];
  const isListed = value.length === 0 || alone.some((one) => keyOf(one) === key);
  // Each key of a closed list chooses at once: one too many must not charge a second tax.
  const isKeyed = useRef(false);
  const heed = ({ key: pressed }: KeyboardEvent): void => {
    if (pressed === 'Enter' || pressed === ' ') return;
    isKeyed.current = true;
    setTimeout(() => (isKeyed.current = false));
  };
  const choose = (chosen: string): void => {
    if (isKeyed.current && more.some((all) => keyOf(all) === chosen)) return;
    if (chosen !== key) change(listed.find((one) => keyOf(one) === chosen) ?? []);
  };
  return (
    <Faulted fault={fault}>
      {(described) => (
        <select
          {...described}
          className="cell"
          aria-label={label}
          data-row={row}
          data-column="taxes"
          data-several={value.length > 1 || undefined}
          title={value.length > 1 ? value.map(nameOf).join(' + ') : undefined}
          value={key}
          disabled={isLocked}
          onKeyDown={heed}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{texts.noTax}</option>
          {!isListed && <option value={key}>{value.map(nameOf).join(' + ')}</option>}
          {alone.map((one) => (
            <option key={keyOf(one)} value={keyOf(one)}>
              {one.map(nameOf).join('')}
            </option>
          ))}
          {value.length > 0 && more.length > 0 && (
            <optgroup label={texts.alsoTax}>
              {more.map((all) => (
                <option key={keyOf(all)} value={keyOf(all)}>
                  {all.map(nameOf).join(' + ')}
                </option>
              ))}
            </optgroup>
          )}
        </select>
      )}
    </Faulted>
  );
}
