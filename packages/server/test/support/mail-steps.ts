import { after, before } from 'node:test';
import { done, type Answer } from './api.ts';
import { startMailServer, type MailServer } from './mail-server.ts';
import { startTestServer, type TestServer } from './server.ts';

/** The server of a suite, and the mail server to which its mails go. */
export function testServerWithMails(settings: Record<string, string> = {}): { readonly server: TestServer; readonly post: MailServer } {
  const [server, post] = [{} as TestServer, {} as MailServer];
  before(async () => {
    Object.assign(post, await startMailServer());
    const mails = { DAYBOOK_SMTP_URL: `smtp://127.0.0.1:${post.port}`, DAYBOOK_MAIL_FROM: 'billing@studio.example' };
    Object.assign(server, await startTestServer({ ...mails, ...settings }));
  });
  after(async () => {
    await post.close();
    await server.close();
  });
  return { server, post };
}

/** What a test does with the mails of a server. */
export function mailSteps(of: () => TestServer) {
  let count = 0;
  const steps = {
    client: async (more: Record<string, unknown> = {}): Promise<{ uuid: string; id: number; email: string }> => {
      const email = `grace-${(count += 1)}@client.example`;
      const { body } = await of().admin.post('/v2/contact', { name: 'Grace Hopper', type: 'person', email_1: email, ...more });
      return { ...body.success, email };
    },
    document: async (kind: 'quote' | 'invoice', client: object, more: Record<string, unknown> = {}): Promise<number> => {
      const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '400.00' }];
      return of().admin.create(kind, { client, currency: 'EUR', items, ...more });
    },
    send: (kind: 'quote' | 'invoice', id: number, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> =>
      of().admin.post(`/v2/${kind}/send?id=${id}`, body, headers),
    sent: async (kind: 'quote' | 'invoice', id: number, body: object = {}): Promise<number> => {
      return done(await steps.send(kind, id, body)).success.id;
    },
    /** The delivery, once it is in a state and was tried so often. */
    until: async (id: number, state: string, attempts = 1): Promise<any> => {
      for (let tries = 0; tries < 600; tries += 1) {
        const delivery = await of().admin.one('delivery', id);
        if (delivery.state === state && delivery.attempts >= attempts) return delivery;
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error(`delivery ${id} is ${JSON.stringify(await of().admin.one('delivery', id))}`);
    },
    /** Ends the pauses of the jobs that wait. */
    hurry: () => of().sql(`update job set at = now() - interval '1 second' where state = 'queued'`),
  };
  return steps;
}
