import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { byFit } from '../../parts/form/fitting.ts';

/**
 * Several resources, found by typing: Enter takes what was typed, and nothing where nothing was. The list closes once something is chosen,
 * for it lies over what is asked next; typing or a press opens it again.
 */
export function ResourcesSelect(
  props: Omit<MultiSelectProps, 'searchable' | 'filter' | 'searchValue' | 'onSearchChange' | 'selectFirstOptionOnChange'>,
) {
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  return (
    <MultiSelect
      {...props}
      searchable
      filter={byFit}
      searchValue={typed}
      onSearchChange={setTyped}
      selectFirstOptionOnChange={typed !== ''}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
    />
  );
}
