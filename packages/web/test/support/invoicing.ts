import { before } from 'node:test';
import type { Page } from 'playwright-core';
import { application } from './application.ts';

/** The application with a client, and invoices of that as an administrator makes and reads them. */
export function invoicing(settings: Record<string, string> = {}) {
  const app = application(settings);
  const billed = { uuid: '' };
  before(async () => {
    const { body } = await app.server.admin.post('/v2/contact', {
      name: 'Blue Harbour',
      type: 'organization',
      client: true,
      email_1: 'post@blue.example',
    });
    billed.uuid = body.success.uuid;
  });
  const read = async (id: number, kind = 'invoice'): Promise<any> => (await app.server.admin.get(`/v2/${kind}?id=${id}`)).body.data[0];
  return {
    app,
    billed,
    read,
    open: (path: string, options = {}): Promise<Page> => app.open(path, { token: app.server.adminToken, ...options }),
    invoice: async (body: object = {}): Promise<number> => {
      const items = [{ item_text: 'Studio A', quantity: '2', unit: 'day', unit_amount: '400.00', taxes: [{ name: 'VAT', rate: '21' }] }];
      const { body: answer } = await app.server.admin.post('/v2/invoice', { client: billed, items, ...body });
      return answer.success.id;
    },
    /** Ticks documents in their list. */
    tick: async (page: Page, ids: readonly number[], kind = 'invoice'): Promise<void> => {
      for (const id of ids) {
        const { prefix, number } = await read(id, kind);
        const row = page.getByRole('row').filter({ hasText: `${prefix}${number}` });
        await row.getByRole('checkbox').check();
      }
    },
  };
}
