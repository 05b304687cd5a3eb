import type { ComponentType } from 'react';
import type { Values } from '../../../api/records.ts';

/** What can be made where it is chosen, of the name that is typed. */
export type Makeable = 'client' | 'project';

/** How it is made. */
export interface Creating {
  readonly label: (name: string) => string;
  readonly make: (name: string) => Promise<string>;
  /** Asks for more than its name, where a refusal says that more has to be filled in. */
  readonly ask: ComponentType<AskingProps>;
  readonly asking: Pick<AskingProps, 'what' | 'members'>;
  readonly isAsked: (refusal: unknown) => boolean;
}

export interface AskingProps {
  readonly what: Makeable;
  /** What it has beside its name. */
  readonly members: Values;
  readonly name: string;
  readonly title: string;
  readonly made: (value: string) => void;
  readonly close: () => void;
}
