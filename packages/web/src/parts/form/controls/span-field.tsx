import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../formats/formats.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { lengthOf } from './lengths.ts';
import { ReadText } from './read-text.tsx';

interface SpanFieldProps {
  readonly start: number;
  readonly end: unknown;
  readonly change: (end: number) => void;
  readonly isReadOnly: boolean;
}

/** How long something is, which sets its end. While it is typed it stays as it is typed. */
export function SpanField({ start, end, change, isReadOnly }: SpanFieldProps) {
  const texts = commonTexts.use();
  const formats = useFormats();
  const [typed, setTyped] = useState<string>();
  const isUnread = typed !== undefined && typed.trim() !== '' && lengthOf(typed) === undefined;
  if (isReadOnly) return <ReadText label={texts.duration_sec}>{typeof end === 'number' ? formats.duration(end - start) : ''}</ReadText>;
  return (
    <TextInput
      label={texts.duration_sec}
      className="length"
      data-unread={isUnread || undefined}
      error={isUnread ? texts.typeLengthSo : undefined}
      value={typed ?? (typeof end === 'number' ? formats.duration(end - start) : '')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const seconds = lengthOf(currentTarget.value);
        if (seconds !== undefined) change(start + seconds);
      }}
      // What could not be read stays, with what is wrong with it.
      onBlur={() => !isUnread && setTyped(undefined)}
    />
  );
}
