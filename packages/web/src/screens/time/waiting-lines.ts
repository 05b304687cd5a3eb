import type { ReactNode } from 'react';

/** What was found of one sort, and why where it could not be read. */
export interface Found {
  readonly lines: ReactNode[];
  /** Nothing is known of it yet. */
  readonly isReading: boolean;
  readonly error: Error | null;
  /** What is asked about one of them, which stays where somebody else decides about that meanwhile. */
  readonly dialog?: ReactNode;
}
