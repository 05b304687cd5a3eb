import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer of the fake service of the Union: JSON, unless it is a text. */
type Said = object | string;

export interface VatService {
  readonly url: string;
  /** What it answers from now on. */
  says: Said;
  /** What it was asked since this was emptied. */
  readonly asked: any[];
  close(): void;
}

/** Starts a service on this machine that answers in the place of the Union's for VAT numbers. */
export async function startVatService(): Promise<VatService> {
  const asked: any[] = [];
  const server = createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text: string) => asked.push(JSON.parse(text)));
    request.on('end', () => response.end(typeof service.says === 'string' ? service.says : JSON.stringify(service.says)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const says: Said = { valid: true, name: 'LEFT B.V.', requestIdentifier: 'WAPI1' };
  const service: VatService = { url: `http://127.0.0.1:${port}/check`, says, asked, close: () => void server.close() };
  return service;
}
