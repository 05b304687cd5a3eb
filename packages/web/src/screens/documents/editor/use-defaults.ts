import type { Data } from '@daybook/client';
import { mayRead } from '../../../api/kinds.ts';
import { useMe } from '../../../api/me.ts';
import { useRead } from '../../../api/queries.ts';
import type { DocumentKind, Document } from '../kind.ts';
import type { Begun } from './new-document.ts';
import type { DocumentDraft } from './use-document-draft.ts';
import { chosenIn, clientIn, projectIn } from './values.ts';

/** What the firm, the client and the project say of a new document. */
export type Defaults = Data<'/v2/invoice/defaults' | '/v2/quote/defaults', 'get'>['data'];

interface For {
  readonly client: string | undefined;
  readonly project: number | undefined;
  /** Whether something new is begun. */
  readonly isNew?: boolean;
}

const DEPENDS_ON = ['account', 'contact', 'project', 'tax', 'invoice-template'] as const;

/** The defaults of a new document; until they are read those of what was chosen before, which are old. */
export function useDefaults(
  { path }: DocumentKind,
  { client, project, isNew = true }: For,
): { defaults: Defaults | undefined; isOld: boolean; isRefused: boolean } {
  const me = useMe();
  const query = {
    ...(client !== undefined && mayRead(me, '/v2/contact') ? { client_uuid: client } : {}),
    ...(project !== undefined && mayRead(me, '/v2/project') ? { project_id: project } : {}),
  };
  const { data, isPlaceholderData, isError } = useRead(`${path}/defaults`, query, {
    dependsOn: DEPENDS_ON,
    keepPrevious: true,
    enabled: isNew,
  });
  return { defaults: data?.data, isOld: data === undefined || isPlaceholderData, isRefused: isError };
}

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
