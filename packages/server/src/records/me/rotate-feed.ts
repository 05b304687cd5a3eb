import type { Written } from '../../http/endpoint.ts';
import { Column, updateRow, type Existing, type Write } from '../../writing/index.ts';

/** Gives the caller's feeds other addresses; the former ones are not found any more. */
export async function rotateFeed(write: Write, existing: Existing): Promise<Written> {
  updateRow(write, 'app_user', existing.key, { feed_epoch: new Column(() => 'feed_epoch + 1', null) });
  write.changed({ kind: 'user', key: existing.key, action: 'updated', before: existing, secrets: ['feed'] });
  return { id: Number(existing.key), key: existing.key };
}
