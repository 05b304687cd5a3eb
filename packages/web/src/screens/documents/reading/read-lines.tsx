import { useMemo } from 'react';
import { useFormats } from '../../../formats/formats.ts';
import { isSome } from '../is-some.ts';
import { partsOf } from '../in-order.ts';
import type { AppliedTax, Document, StoredLine } from '../kind.ts';
import { discountIn, lineTotal } from '../sheet/discount.ts';
import { writtenDiscount } from './written-discount.ts';
import { useKindWords } from '../../../parts/words.ts';
import { documentTexts } from '../texts/index.ts';
import { membersIn } from '../../../api/checked.ts';
import { labelled } from '../../../texts/labelled.ts';

/** The lines of a document as they are read. */
export function ReadLines({ record }: { record: Document }) {
  const texts = documentTexts.use();
  const parts = useMemo(() => partsOf(record), [record]);
  const hasDiscount = record.items.some((line) => isSome(discountIn(line)));
  const heads = [texts.quantity, texts.price, ...(hasDiscount ? [texts.discount_total] : []), texts.tax];
  return (
    <table className="read-lines" aria-label={texts.items}>
      <thead>
        <tr>
          <th scope="col">{texts.text}</th>
          {heads.map((head) => (
            <th key={head} scope="col" className="figure wide">
              {head}
            </th>
          ))}
          <th scope="col" className="figure">
            {texts.total}
          </th>
        </tr>
      </thead>
      <tbody>
        {parts.map((part) =>
          'item_text' in part ? (
            <Line key={part.id} line={part} hasDiscount={hasDiscount} />
          ) : (
            <tr key={`group ${part.id}`} className="group">
              <th scope="rowgroup" colSpan={heads.length + 2}>
                {part.name}
                {part.description !== '' && <span className="said"> {part.description}</span>}
              </th>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}

function Line({ line, hasDiscount }: { line: StoredLine; hasDiscount: boolean }) {
  const formats = useFormats();
  const words = useKindWords();
  const texts = documentTexts.use();
  const { optional, selected } = line;
  const option = optional ? words.member('quote', 'optional') : '';
  const { item_text: text, description, quantity, unit, unit_amount: price, tax, taxes, custom_fields: own = [] } = line;
  const rateOf = ({ rate = '' }: AppliedTax): string => formats.percentage(rate);
  const reduced = writtenDiscount(line, formats);
  const amount = formats.quantity(quantity, unit);
  const said = own.filter(({ value = '' }) => value !== '');
  return (
    <tr>
      <td>
        {text}
        {option !== '' && <div className="said">{selected ? `${option} · ${texts.chosenOption}` : option}</div>}
        {description !== '' && <div className="said mail-text">{description}</div>}
        {said.map((field) => (
          <div key={field.id} className="said">
            {labelled(String(membersIn(field)['name'] ?? ''), field.value ?? '')}
          </div>
        ))}
        {/* Where there is no room for the columns. */}
        <div className="said narrow">
          {[`${amount} × ${formats.decimal(price)}`, ...(reduced === '' ? [] : [`−${reduced}`])].join(' · ')}
        </div>
      </td>
      <td className="figure wide">{amount}</td>
      <td className="figure wide">{formats.decimal(price)}</td>
      {hasDiscount && <td className="figure wide">{reduced}</td>}
      <td className="figure wide" title={taxes.map(({ name }) => name ?? '').join(', ')}>
        {tax ? taxes.map(rateOf).join(' + ') : ''}
      </td>
      <td className="figure">{optional && !selected ? `(${formats.decimal(lineTotal(line))})` : formats.decimal(lineTotal(line))}</td>
    </tr>
  );
}
