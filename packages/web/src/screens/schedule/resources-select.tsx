import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';

/** Several resources, found by typing: Enter takes what was typed, and nothing where nothing was. */
export function ResourcesSelect(
  props: Omit<MultiSelectProps, 'searchable' | 'searchValue' | 'onSearchChange' | 'selectFirstOptionOnChange'>,
) {
  const [typed, setTyped] = useState('');
  return <MultiSelect {...props} searchable searchValue={typed} onSearchChange={setTyped} selectFirstOptionOnChange={typed !== ''} />;
}
