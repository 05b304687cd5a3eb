import { TextInput, type TextInputProps } from '@mantine/core';
import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react';
import { isOpening, openingBegins, openingEnds } from '../../typed-ahead.ts';
import { firstFieldOf } from './first-field.ts';

type LateFieldProps = Pick<TextInputProps, 'label' | 'description' | 'required'> & {
  readonly children: ReactNode;
  /** Whether it is filled in next, and has the focus before its code is there. */
  readonly isNext?: boolean;
};

/** A field whose code is loaded once it is drawn: a person who reaches it by then types into it all the same. */
export function LateField({ children, isNext = false, ...field }: LateFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const isMeant = useRef(false);
  const begin = (): void => {
    isMeant.current = true;
    openingBegins('field', () => (isMeant.current = false));
  };
  const end = (): void => {
    if (!isMeant.current || !isOpening('field')) return;
    const there = box.current === null ? undefined : firstFieldOf(box.current);
    there?.focus();
    there?.select();
    openingEnds('field');
  };
  return (
    // Its own place is that of the field: some take a whole row.
    <div ref={box} style={{ display: 'contents' }}>
      <Suspense fallback={<Coming {...field} isNext={isNext} begin={begin} />}>
        {children}
        <Once drawn={end} />
      </Suspense>
    </div>
  );
}

/** The place of a field that is under way. */
function Coming({ isNext, begin, ...field }: Omit<LateFieldProps, 'children'> & { readonly begin: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (isNext) input.current?.focus({ preventScroll: true });
  }, [isNext]);
  return <TextInput {...field} ref={input} readOnly onFocus={begin} />;
}

/** Tells when what is beside it is drawn. */
function Once({ drawn }: { readonly drawn: () => void }) {
  const first = useRef(drawn);
  useLayoutEffect(() => first.current(), []);
  return null;
}
