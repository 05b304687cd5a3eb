import { getParsedComboboxData, MultiSelect, type ComboboxData, type ComboboxItem, type MultiSelectProps } from '@mantine/core';
import { useLayoutEffect, useRef, useState } from 'react';
import { commonTexts } from '../../../texts/common/index.ts';
import { byFit, fitOf } from './fitting.ts';
import { listBelow } from './list-below.ts';
import { meantIn, useTaking, type Meant } from './taking.ts';

interface SearchedSeveralProps extends Pick<
  MultiSelectProps,
  'label' | 'description' | 'required' | 'disabled' | 'error' | 'data' | 'limit' | 'hidePickedOptions' | 'flex'
> {
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly onOpen?: () => void;
  /** The list once it is read, where it is read when it opens. */
  readonly read?: () => Promise<ComboboxData>;
}

const itemsOf = (data: ComboboxData | undefined): readonly ComboboxItem[] =>
  getParsedComboboxData<string>(data).flatMap((one) => ('group' in one ? one.items : [one]));

/**
 * Several of a list, found by typing as one is. The list closes once something is chosen, for it lies over what is asked next; typing or a
 * press opens it again.
 */
export function SearchedSeveral({ value, onChange, data, read, error, onOpen, hidePickedOptions, ...field }: SearchedSeveralProps) {
  const texts = commonTexts.use();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const isLeaving = useRef(false);
  const typed = text.trim();
  // What is taken once the list is read is added to what is chosen then.
  const latest = useRef({ value, onChange });
  useLayoutEffect(() => void (latest.current = { value, onChange }));
  const choose = (chosen: string): void => {
    setText('');
    const { value: present, onChange: change } = latest.current;
    if (!present.includes(chosen)) change([...present, chosen]);
  };
  /** Whether a text can mean nothing but what is chosen. */
  const isChosen = (items: readonly ComboboxItem[], searched: string): boolean => {
    const fits = items.filter(({ label }) => fitOf(label, searched) !== undefined);
    return fits.length > 0 && fits.every((one) => value.includes(one.value));
  };
  // What is chosen is meant by nobody who types but its whole name.
  const meant = async (searched: string): Promise<Meant> => {
    const items = itemsOf(await (read?.() ?? data));
    const named = items.find((one) => value.includes(one.value) && fitOf(one.label, searched) === 0)?.value;
    if (named !== undefined) return { best: named, sure: named };
    if (isChosen(items, searched)) return { best: undefined, sure: undefined, isUnknown: true };
    return meantIn(
      items.filter((one) => !value.includes(one.value)),
      byFit,
      searched,
    );
  };
  const taking = useTaking({ typed, isOpen, setOpen, meant, choose, drop: () => setText('') });
  const fault = isChosen(itemsOf(data), typed) ? texts.chosenAlready(typed) : texts.notInList(typed);
  const shownFault = taking.isUnknown ? fault : error;
  return (
    <MultiSelect
      {...field}
      comboboxProps={listBelow(shownFault)}
      data={data ?? []}
      filter={byFit}
      value={[...value]}
      error={shownFault}
      data-unread={typed !== '' || undefined}
      searchable
      hidePickedOptions={hidePickedOptions === true || typed !== ''}
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
