import { done, type Answer } from './api.ts';
import type { TestServer } from './server.ts';

/** What tests of public links do again and again: as the firm, and as a client that has none but its link. */
export function publicLinkSteps(server: TestServer) {
  const stranger = () => server.as(undefined);

  async function client(more: Record<string, unknown> = {}): Promise<{ uuid: string }> {
    const { body } = await server.admin.post('/v2/contact', { name: 'Harbour <Films>', type: 'organization', ...more });
    return { uuid: body.success.uuid };
  }

  async function quote(more: Record<string, unknown> = {}): Promise<number> {
    const items = [{ item_text: 'Studio', quantity: '2', unit_amount: '400.00' }];
    return server.admin.create('quote', { client: await client(), currency: 'EUR', items, status: { id: 2 }, ...more });
  }

  async function linkTo(kind: 'quote' | 'invoice', id: number, query = ''): Promise<{ id: number; url: string }> {
    const body = done(await server.admin.post(`/v2/${kind}/link?id=${id}${query}`, undefined));
    return { id: body.success.id, url: body.url };
  }

  const open = (url: string, headers: Record<string, string> = {}): Promise<Answer> => stranger().get(url, headers);

  const tokenIn = ({ text }: Answer): string => /name="token" value="([^"]+)"/.exec(text)?.[1] ?? '';

  async function send(url: string, fields: Record<string, string>, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: response.status, headers: response.headers, text: await response.text(), body: undefined };
  }

  const statusOf = async (id: number): Promise<string> => (await server.admin.one('quote', id)).status[0].name;
  const answerOf = async (id: number): Promise<unknown[]> => {
    const { answer, answered_by, answered_from } = await server.admin.one('public-link', id);
    return [answer, answered_by, answered_from];
  };

  return { stranger, client, quote, linkTo, open, tokenIn, send, statusOf, answerOf };
}
