import type { ReactNode } from 'react';

/** What every field takes: its value, how it changes, its words, and what is wrong with it. */
export interface FieldProps<T> {
  readonly label: string;
  readonly value: T | undefined;
  readonly change: (value: T) => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}
