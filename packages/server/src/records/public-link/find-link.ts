import { publicLink } from '@daybook/contract';
import { hashOf } from '../../access/secrets.ts';
import { machineViewer } from '../../access/machine-viewer.ts';
import { findCredential } from '../../access/viewer.sql.ts';
import type { DocumentKind } from '../../billing/transitions.ts';
import { bind } from '../../database/statement.ts';
import type { WriteScope } from '../../database/connections.ts';
import type { Services } from '../../services.ts';
import { lockRecord, recordChanges, updateRecord, Write } from '../../writes/index.ts';
import { findLinkedPaper, loadLink, loadLinkedState, touchLink } from './public-link.sql.ts';

/** The state of a document. */
export interface DocumentState {
  readonly status_id: number;
  readonly version: number;
  /** Whether the day is over until which it holds or is due. */
  readonly over: boolean;
}

/** A link that works. */
interface LinkBase {
  readonly account: number;
  readonly zone: string;
  readonly id: number;
  readonly document: number;
  readonly answer: 'accepted' | 'declined' | '';
  readonly answered: number | null;
  readonly answeredBy: string;
  readonly comment: string;
  readonly firstSeen: number | null;
  readonly lastSeen: number | null;
  readonly now: number;
}

/** A link to a document. */
export interface LinkedDocument extends LinkBase {
  readonly kind: DocumentKind;
  readonly state: DocumentState;
}

/** A link to a paper of the ledger: the receipt of a payment, or the statement of account of a client in a period. */
export interface LinkedPaper extends LinkBase {
  readonly kind: 'payment' | 'contact';
  readonly client: string;
  readonly period: { readonly from: number; readonly to: number };
}

export type Linked = LinkedDocument | LinkedPaper;

type Row = Record<string, unknown>;

/** The link of a secret; undefined where it is unknown, revoked or over, or where what it shows was deleted: all look the same. */
export async function findLink({ connections }: Services, secret: string): Promise<Linked | undefined> {
  const [credential] = await connections.sharedRead(findCredential, { hash: hashOf(secret), kind: 'link' });
  if (credential === undefined) return undefined;
  const account = Number(credential['account_id']);
  const [[row] = []] = await connections.read({ account, zone: null }, [bind(loadLink, { account, link: credential['record_id'] })]);
  if (row === undefined) return undefined;
  const base = linkOf(account, row);
  const kind = row['document_kind'] as Linked['kind'];
  const isPaper = kind === 'payment' || kind === 'contact';
  const client = row['client_uuid'];
  const { document } = base;
  const find = isPaper
    ? bind(findLinkedPaper, { account, client, payment: kind === 'payment' ? document : null })
    : bind(loadLinkedState[kind], { account, document });
  const [[state] = []] = await connections.read({ account, zone: null }, [find]);
  if (state === undefined) return undefined;
  if (!isPaper) return { ...base, kind, state: state as unknown as DocumentState };
  return { ...base, kind, client: String(client), period: { from: Number(row['period_from']), to: Number(row['period_to']) } };
}

/** What the secret of a link that works is made with; undefined where there is none. */
export async function loadSalt({ connections }: Services, account: number, link: number): Promise<string | undefined> {
  const [[row] = []] = await connections.read({ account, zone: null }, [bind(loadLink, { account, link })]);
  return row === undefined ? undefined : String(row['salt']);
}

function linkOf(account: number, row: Row): LinkBase {
  return {
    account,
    zone: String(row['time_zone']),
    id: Number(row['id']),
    document: Number(row['document_id']),
    answer: row['answer'] as LinkBase['answer'],
    answered: row['answered'] as number | null,
    answeredBy: String(row['answered_by']),
    comment: String(row['comment']),
    firstSeen: row['first_seen'] as number | null,
    lastSeen: row['last_seen'] as number | null,
    now: Number(row['now']),
  };
}

/** Does work for the holder of a link, with its journal. The trail names the link, which has the recipient. */
export function writeByLink<T>(
  services: Services,
  { account, zone, id, commitBy }: Linked & Pick<WriteScope, 'commitBy'>,
  work: (write: Write) => Promise<T>,
): Promise<T> {
  return services.connections.transaction({ account, zone, commitBy }, async (tx) => {
    const viewer = { ...machineViewer(account), zone };
    const actor = { userId: null, userName: `Public link ${id}`, tokenId: null };
    const write = new Write(viewer, tx, { mode: 'strict', dryRun: false }, services.readModels, actor);
    const value = await work(write);
    await recordChanges(write);
    return { commit: true, value };
  });
}

const noting = new Map<string, Promise<void>>();

/** Notes that the page was opened. Other visits at the same moment share this write. */
export async function noteSeen(services: Services, linked: Linked): Promise<void> {
  const name = `${linked.account} ${linked.id}`;
  const running = noting.get(name) ?? storeSeen(services, linked).finally(() => noting.delete(name));
  noting.set(name, running);
  await running;
}

// The first time is an event, each further minute is not.
async function storeSeen(services: Services, linked: Linked): Promise<void> {
  const { account, id, firstSeen, lastSeen, now } = linked;
  if (firstSeen === null)
    return writeByLink(services, linked, async (write) => {
      const existing = await lockRecord(write, publicLink, { key: id, ifMatch: undefined });
      if (existing.columns['first_seen'] === null)
        await updateRecord(write, existing, { first_seen: now, last_seen: now }, { events: ['viewed'] });
    });
  if (lastSeen !== null && now - lastSeen < 60) return undefined;
  return services.connections.transaction({ account, zone: null }, async (tx) => {
    await tx.run(touchLink, { link: id, minute: now - (now % 60) });
    return { commit: true, value: undefined };
  });
}
