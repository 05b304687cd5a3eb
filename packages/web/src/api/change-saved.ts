import { membersIn, type Members } from './checked.ts';
import { DaybookError, request } from './client.ts';
import { refresh } from './queries.ts';
import { write } from './writes.ts';

/** Whose it is: the user's, or what everybody may choose. */
export type Owner = 'me' | 'account';

interface Changes {
  readonly boards?: { name: string; address: string }[];
  readonly opening_board?: string;
  readonly views?: { list: string; name: string; address: string; columns: string; cards: string }[];
}

/** Changes what is saved as it is stored by now, so that what another tab saved meanwhile stays. Answers whether there was a change. */
export async function changeSaved(
  owner: Owner,
  changes: (stored: Members) => Changes | undefined | Promise<Changes | undefined>,
  isAgain = false,
): Promise<boolean> {
  const path = `/v2/${owner}` as const;
  const { data: answer, response } = await request('GET', path);
  const ifMatch = response.headers.get('etag') ?? '';
  const body = await changes(membersIn(answer.data));
  if (body === undefined) return false;
  try {
    await write({ method: 'PUT', path, body, ifMatch });
  } catch (error) {
    if (isAgain || !(error instanceof DaybookError) || error.status !== 412) throw error;
    return changeSaved(owner, changes, true);
  }
  refresh(new Set(['me']));
  return true;
}
