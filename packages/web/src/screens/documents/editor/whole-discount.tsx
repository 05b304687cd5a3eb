import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { discountOf, discountShown, namesAnother } from '../../../formats/numbers.ts';
import type { ErrorAt } from '../../../parts/form/custom-fields.tsx';
import { ReadText } from '../../../parts/form/controls/read-text.tsx';
import { useKindWords } from '../../../parts/words.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { discountIn, discountMembers, isDiscount } from '../sheet/discount.ts';
import { documentTexts } from '../texts/index.ts';

interface WholeDiscountProps {
  readonly values: { readonly discount?: unknown; readonly discount_amount?: unknown; readonly currency?: unknown };
  /** The amount that is stored. */
  readonly stored: string | undefined;
  readonly change: (members: { discount: string; discount_amount: string }) => void;
  readonly errorAt: ErrorAt;
  readonly isLocked: boolean;
}

/** The discount of the whole, in per cent or as an amount. While it is typed it stays as it is typed. */
export function WholeDiscount({ values, stored, change, errorAt, isLocked }: WholeDiscountProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const { language } = useLanguage();
  const [typed, setTyped] = useState<string>();
  const value = discountIn(isDiscount(values) ? values : {});
  const shown = discountShown(value, language);
  const currency = String(values.currency ?? '');
  const refused = errorAt('/discount') ?? errorAt('/discount_amount');
  const common = { label: words.member('invoice', 'discount'), error: namesAnother(value, currency) ? texts.amountIn(currency) : refused };
  return (
    <div data-pointer="/discount" className="whole-discount">
      {isLocked ? (
        <ReadText {...common}>{shown}</ReadText>
      ) : (
        <TextInput
          {...common}
          inputMode="decimal"
          autoComplete="off"
          placeholder={texts.discountHint(discountShown('10%', language))}
          value={typed ?? shown}
          onChange={({ currentTarget: { value: text } }) => {
            setTyped(text);
            change(discountMembers(discountOf(text, language, { currency }), stored));
          }}
          onBlur={() => setTyped(undefined)}
        />
      )}
    </div>
  );
}
