import type { ComboboxProps } from '@mantine/core';
import type { ReactNode } from 'react';

const BELOW_FIELD = 8;
/** With a line between them. */
const BELOW_FAULT = 28;

/** Where the list of a field opens: what is wrong with the field is read above it, not covered. */
export const listBelow = (fault: ReactNode): ComboboxProps => ({
  shadow: 'md',
  offset: fault === undefined || fault === false || fault === '' ? BELOW_FIELD : BELOW_FAULT,
});
