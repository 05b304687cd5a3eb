import type { Data } from '@daybook/client';
import { mayRead } from '../../../api/kinds.ts';
import { useMe } from '../../../api/me.ts';
import { useRead } from '../../../api/queries.ts';
import type { DocumentKind } from '../kind.ts';

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
