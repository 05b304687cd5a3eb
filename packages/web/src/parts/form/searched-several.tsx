import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { commonTexts } from '../../texts/common/index.ts';
import { byFit } from './fitting.ts';
import { meantIn, useTaking } from './taking.ts';

interface SearchedSeveralProps extends Pick<
  MultiSelectProps,
  'label' | 'description' | 'required' | 'disabled' | 'error' | 'data' | 'limit' | 'hidePickedOptions' | 'flex'
> {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onOpen?: () => void;
}

/**
 * Several of a list, found by typing as one is. The list closes once something is chosen, for it lies over what is asked next; typing or a
 * press opens it again.
 */
export function SearchedSeveral({ value, onChange, data, error, onOpen, ...field }: SearchedSeveralProps) {
  const { notInList } = commonTexts.use();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);
  const typed = text.trim();
  const choose = (chosen: string): void => {
    setText('');
    if (!value.includes(chosen)) onChange([...value, chosen]);
  };
  const taking = useTaking({ typed, isOpen, setOpen, meant: (searched) => meantIn(data, byFit, searched), choose });
  return (
    <MultiSelect
      {...field}
      data={data ?? []}
      filter={byFit}
      value={[...value]}
      error={taking.isUnknown ? notInList(typed) : error}
      data-unread={typed !== '' || undefined}
      searchable
      searchValue={text}
      // Who leaves the field keeps what is typed.
      onSearchChange={(changed) => {
        if (!isLeaving.current && !taking.isEntering.current) setText(changed);
        isLeaving.current = false;
      }}
      selectFirstOptionOnChange={typed !== ''}
      dropdownOpened={isOpen}
      onDropdownOpen={() => {
        setOpen(true);
        onOpen?.();
      }}
      onDropdownClose={() => {
        if (!taking.isEntering.current) setOpen(false);
      }}
      onOptionSubmit={() => {
        if (!taking.isEntering.current) setOpen(false);
      }}
      onInput={taking.forget}
      onKeyDown={taking.onKeyDown}
      onBlur={() => {
        isLeaving.current = true;
        taking.leave();
      }}
      onChange={(chosen) => {
        if (!taking.isEntering.current) onChange(chosen);
      }}
    />
  );
}
