import { account as accountDescription, invoiceTemplate } from '@daybook/contract';
import type { Logo } from '../../../../billing/business-document.ts';
import { bind, statement } from '../../../../database/statement.ts';
import type { Picture, PictureFault } from '../../../../paper/index.ts';
import { pixelsOf } from '../../../../pictures/index.ts';
import type { Services } from '../../../../services.ts';
import { lockRecord, updateRecord, writeAsDaybook, type Write } from '../../../../writes/index.ts';
import { loadLogo } from './business-document.sql.ts';

export type LogoMeans = Pick<Services, 'connections' | 'press' | 'readModels'>;

/** A larger picture would slow down everything that shows it, and a small file can have many pixels. */
const MAX_BYTES = 2_000_000;
const MAX_PIXELS = 16_000_000;

type Drawn = '' | 'yes' | PictureFault;

/**
 * The picture of a logo; null where documents leave it out. One of which that is not known is drawn by itself, once: no document is made
 * with what cannot be drawn.
 */
export async function loadPicture(means: LogoMeans, account: number, logo: Logo | null): Promise<Picture | null> {
  if (logo === null) return null;
  const [[row] = []] = await means.connections.read({ account, zone: null }, [bind(loadLogo, { account, id: logo.id })]);
  const { content, drawn } = (row ?? {}) as { readonly content?: Buffer; readonly drawn?: Drawn };
  if (content === undefined || drawn === 'damaged' || drawn === 'too_much') return null;
  const picture = { mimeType: logo.mimeType, content };
  if (drawn === 'yes') return picture;
  const fault = isTooLarge(content) ? 'too_much' : await means.press.faultOf(String(account), picture);
  await noteDrawn(means, account, logo.id, fault ?? 'yes');
  return fault === undefined ? picture : null;
}

const isTooLarge = (content: Buffer): boolean => content.length > MAX_BYTES || (pixelsOf(content) ?? 0) > MAX_PIXELS;

const setDrawn = statement('set_drawn', 'update file f set drawn = $drawn where f.account_id = $account and f.id = $id');
const templatesWithLogo = statement(
  'templates_with_logo',
  'select t.id from invoice_template t where t.account_id = $account and t.logo_id = $id and t.deleted is null order by t.id limit 100',
);

/** What has a logo. */
type Logoed = typeof accountDescription | typeof invoiceTemplate;

/** Keeps whether documents show a picture. The firm finds why they do not at its logo and in its history. */
function noteDrawn(means: LogoMeans, account: number, id: number, drawn: 'yes' | PictureFault): Promise<void> {
  return writeAsDaybook(means.connections, means.readModels, account, async (write) => {
    write.tx.send(setDrawn, { id, drawn });
    if (drawn === 'yes') return;
    await noteFault(write, accountDescription, account, id, drawn);
    const templates = await write.tx.run<{ id: number }>(templatesWithLogo, { id });
    for (const template of templates) await noteFault(write, invoiceTemplate, template.id, id, drawn);
  });
}

async function noteFault(write: Write, description: Logoed, key: number, file: number, fault: PictureFault): Promise<void> {
  const existing = await lockRecord(write, description, { key, ifMatch: undefined });
  if (existing.columns['logo_id'] === file && existing.columns['logo_fault'] !== fault)
    await updateRecord(write, existing, { logo_fault: fault });
}
