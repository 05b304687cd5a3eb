import './hours-field.css';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { commonTexts } from '../../../texts/common/index.ts';
import type { FieldProps } from './field-props.ts';
import { unitOf, UNITS } from './lengths.ts';
import { NumberField } from './number-field.tsx';
import { SearchedSelect } from './searched-select.tsx';

/** How long something is: a number of minutes, hours or days, which the API has in seconds. */
export function LengthField({ value, change, ...field }: Omit<FieldProps<number | string | null>, 'value'> & { value: unknown }) {
  const texts = commonTexts.use();
  const [chosen, choose] = useState<number>();
  const unit = chosen ?? unitOf(typeof value === 'number' ? value : 0);
  // What is no number is sent as it was typed: the API reports what is wrong with it.
  const put = (typed: string): void => {
    const length = Math.round(Number(typed) * unit);
    // While one types, 120 minutes do not become two hours.
    choose(unit);
    change(typed === '' ? null : Number.isFinite(length) ? length : typed);
  };
  const shown = typeof value === 'number' ? String(value / unit) : typeof value === 'string' ? value : '';
  return (
    <Group gap={4} wrap="nowrap" align="flex-end" className="length-field">
      <NumberField {...field} value={shown} change={put} />
      <SearchedSelect
        w={112}
        isSearched={false}
        aria-label={`${field.label}, ${texts.unitOfLength}`}
        data={UNITS.map((one, i) => ({ value: String(one), label: texts.lengthUnits[i] ?? '' }))}
        value={String(unit)}
        onChange={(next) => {
          choose(Number(next));
          if (typeof value === 'number') change(Math.round((value / unit) * Number(next)));
        }}
      />
    </Group>
  );
}
