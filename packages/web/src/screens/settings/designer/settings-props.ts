import type { PaperBlock } from '@daybook/values';
import type { ReactNode } from 'react';
import type { Design } from './use-design.ts';

/** What the settings of a block have. */
export interface SettingsProps {
  readonly block: PaperBlock | 'foot';
  readonly design: Design;
  readonly errorAt: (pointer: string) => ReactNode;
  readonly isReadOnly: boolean;
}
