import { TextInput, type TextInputProps } from '@mantine/core';
import { useState, type Ref } from 'react';
import { useFormats } from '../../../formats/formats.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { secondsOfText } from './clock.ts';

interface TimeFieldProps extends Pick<TextInputProps, 'label' | 'aria-label' | 'size' | 'required'> {
  /** Seconds since midnight. */
  readonly value: number | undefined;
  /** Undefined is said where the field is emptied, and may be. */
  readonly change: (value: number | undefined) => void;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

/** A time of the day: typed as people type it everywhere here, and shown as the user reads times. */
export function TimeField({ value, change, required = false, ...field }: TimeFieldProps) {
  const texts = commonTexts.use();
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  const [isLeft, setLeft] = useState(false);
  const seconds = typed === undefined ? value : secondsOfText(typed);
  // What cannot be read stays in the field with what is wrong with it, and is not saved as what was there before.
  const isUnread = typed !== undefined && seconds === undefined && (required || typed.trim() !== '');
  return (
    <TextInput
      {...field}
      required={required}
      autoComplete="off"
      value={typed ?? (value === undefined ? '' : formats.clock(value))}
      data-unread={isUnread || undefined}
      error={isUnread && isLeft ? texts.typeTime : undefined}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ currentTarget }) => {
        const text = currentTarget.value;
        setTyped(text);
        setLeft(false);
        const read = secondsOfText(text);
        if (read !== undefined || (!required && text.trim() === '')) change(read);
      }}
      onBlur={() => {
        setLeft(true);
        if (!isUnread) setTyped(undefined);
      }}
    />
  );
}
