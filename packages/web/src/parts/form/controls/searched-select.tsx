import { Select, type ComboboxData, type SelectProps } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import { commonTexts } from '../../../texts/common/index.ts';
import { byFit } from './fitting.ts';
import { listBelow } from './list-below.ts';
import { markFirst } from './marked.ts';
import { useSearchText, type SearchText } from './search-text.ts';
import { useSpelling } from './spelling.ts';
import { meantIn, useTaking, type Meant } from './taking.ts';

type Own = 'searchable' | 'searchValue' | 'onSearchChange' | 'onKeyDown' | 'dropdownOpened' | 'allowDeselect' | 'openOnFocus';

interface SearchedSelectProps extends Omit<SelectProps, Own | 'value' | 'onChange'> {
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
  /** What is typed, and what it means, where it is looked for elsewhere than in the options. */
  readonly sought?: { readonly text: SearchText; readonly meant: (typed: string) => Promise<Meant> };
  /** The list once it is read, where it is read when it opens. */
  readonly read?: () => Promise<ComboboxData>;
  /**
   * Whether it is long enough to be searched: in a shorter one, letters choose what begins so. It stays the same field when that is known
   * only later.
   */
  readonly isSearched?: boolean;
}

/** One of a list, found by typing: Enter takes what fits, and nothing that is typed is lost or saved as something else. */
export function SearchedSelect({
  value,
  onChange,
  sought,
  read,
  isSearched = true,
  data,
  filter = byFit,
  error,
  onDropdownOpen,
  onDropdownClose,
  selectFirstOptionOnChange,
  ...field
}: SearchedSelectProps) {
  const { notInList } = commonTexts.use();
  const own = useSearchText();
  const { text, meant = async (searched: string) => meantIn(await (read?.() ?? data), filter, searched) } = sought ?? { text: own };
  const [isOpen, setOpen] = useState(false);
  const typed = text.text === text.name ? '' : (text.text ?? '').trim();
  const choose = (chosen: string | null): void => {
    if (sought === undefined) own.chosen(chosen === value);
    onChange(chosen);
  };
  const taking = useTaking({ typed, isOpen, setOpen, meant, choose, drop: () => text.chosen(true) });
  const isFirstMarked = selectFirstOptionOnChange ?? typed !== '';
  useLayoutEffect(() => {
    const input = text.props.ref.current;
    if (isFirstMarked && isOpen && !taking.isWalked.current && input !== null) markFirst(input);
  });
  const spelling = useSpelling({
    data,
    value,
    choose: (chosen) => {
      setOpen(false);
      if (chosen !== value) choose(chosen);
    },
  });
  const fault = taking.isUnknown ? notInList(typed) : error;
  return (
    <Select
      comboboxProps={listBelow(fault)}
      selectFirstOptionOnChange={isFirstMarked}
      {...field}
      {...(isSearched ? text.props : {})}
      data={data ?? []}
      filter={filter}
      value={value}
      error={fault}
      data-unread={typed !== '' || undefined}
      searchable={isSearched}
      // A second click on what is chosen keeps it.
      allowDeselect={false}
      // Where a form begins in it, nothing lies over the rest before it is typed into or pressed.
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        if (spelling.isSpelling.current) return;
        setOpen(true);
        text.begin();
        onDropdownOpen?.();
      }}
      onDropdownClose={() => {
        if (taking.isEntering.current || spelling.isSpelling.current) return;
        setOpen(false);
        onDropdownClose?.();
      }}
      onSearchChange={text.change}
      onInput={({ currentTarget }) => {
        taking.forget();
        // Who empties it means nothing; what is required is there until something else is chosen.
        if (currentTarget.value === '' && field.clearable === true && value !== null) choose(null);
      }}
      {...(isSearched ? { onKeyDown: taking.onKeyDown, onBlur: taking.leave } : { onKeyDown: spelling.onKeyDown })}
      onOptionSubmit={(chosen) => {
        if (chosen === value && !taking.isEntering.current) text.chosen(true);
      }}
      onChange={(chosen) => {
        if (taking.isEntering.current) return;
        taking.forget();
        choose(chosen);
      }}
    />
  );
}
