import type { Document, DocumentKind } from '../kind.ts';
import type { Begun } from './new-document.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import { useDefaults, type Defaults } from './use-defaults.ts';
import { chosenIn, clientIn, projectIn } from './values.ts';

interface Of {
  readonly record: Document;
  readonly begun: Begun | undefined;
  readonly isLocked: boolean;
}

interface FollowedDefaults {
  readonly defaults: Defaults | undefined;
  /** Whether they are still those of what was chosen before. */
  readonly isOld: boolean;
  /** Whether another client or project is chosen than what is stored has. */
  readonly isOther: boolean;
  /** Whether what follows the client and the project is still read. */
  readonly isFollowing: boolean;
}

/** What the firm says of a document for the client and the project that are chosen in its form. */
export function useFollowedDefaults(
  kind: DocumentKind,
  values: DocumentDraft['values'],
  { record, begun, isLocked }: Of,
): FollowedDefaults {
  const [client, project] = [clientIn(values), projectIn(values)];
  const { defaults, isOld, isRefused } = useDefaults(kind, { client, project, isNew: !isLocked });
  const isOther = chosenIn(values) !== chosenIn(record);
  const isBehind = begun === undefined ? isOther && isOld : isOld || begun.of !== (client ?? '');
  return { defaults, isOld, isOther, isFollowing: isBehind && !isRefused };
}
