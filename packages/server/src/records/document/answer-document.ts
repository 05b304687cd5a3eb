import { createHash } from 'node:crypto';
import type { readInvoiceDocument, readQuoteDocument } from '@daybook/contract';
import type { BusinessDocument } from '../../billing/business-document.ts';
import type { DocumentKind } from '../../billing/transitions.ts';
import { heldTag } from '../../http/compression.ts';
import { contentDisposition } from '../../http/content-disposition.ts';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import { fullNumber, labels, sheetEdition, sheetPolicy } from '../../paper/index.ts';
import { loadBusinessDocument } from './load-business-document.ts';
import { makePage, makePdf } from './paper.ts';

type Request = ReadRequest<typeof readInvoiceDocument> | ReadRequest<typeof readQuoteDocument>;
type Format = Request['query']['format'];

/** How a document is given in a format. */
interface Writer {
  readonly extension: string;
  readonly type: string;
  readonly write: (request: Request, document: BusinessDocument) => Promise<Pick<Answer, 'body' | 'headers'>>;
}

const writers: { readonly [format in Format]: Writer } = {
  pdf: { extension: 'pdf', type: 'application/pdf', write: writePdf },
  html: {
    extension: 'html',
    type: 'text/html; charset=utf-8',
    write: async ({ services, viewer }, document) => ({
      body: await makePage(services, viewer, document),
      headers: { 'content-security-policy': sheetPolicy, 'referrer-policy': 'no-referrer' },
    }),
  },
};

/** Answers a quote or invoice as its client gets it. What it says decides its tag, so that nothing is set for whoever has it. */
export async function answerDocument(request: Request, kind: DocumentKind): Promise<Answer> {
  const { query, viewer, services, ifNoneMatch } = request;
  const document = await loadBusinessDocument(services.connections, viewer, kind, query.id);
  const { extension, type, write } = writers[query.format];
  const etag = tagOf(document, query.format);
  if (heldTag(ifNoneMatch, etag) !== undefined) return { status: 304, etag };
  const { body, headers = {} } = await write(request, document);
  return {
    ...(body === undefined ? {} : { body }),
    type,
    etag,
    headers: { 'content-disposition': dispositionOf(document, extension), ...headers },
  };
}

function tagOf(document: BusinessDocument, format: Format): string {
  // A version counts what the paper does not show.
  const said = JSON.stringify({ ...document, version: 0 }, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
  return `"${createHash('sha256').update(`${sheetEdition} ${format} ${said}`).digest('base64url').slice(0, 24)}"`;
}

const FORBIDDEN = /[\p{Cc}/\\:*?"<>|]+/gu;

/** What a document is called as a file. */
export const documentName = (document: BusinessDocument, extension: string): string =>
  `${labels.en[document.kind]} ${fullNumber(document)}.${extension}`.replaceAll(FORBIDDEN, '-');

/** The header that shows a document, or keeps it as a file. */
export function dispositionOf(document: BusinessDocument, extension: string, type?: 'attachment'): string {
  const name = documentName(document, extension);
  return contentDisposition(name, name.replaceAll(/[^\x20-\x7e]|%/g, '_'), type);
}

async function writePdf({ services, viewer }: Request, document: BusinessDocument): Promise<Pick<Answer, 'body' | 'headers'>> {
  const body = await makePdf(services, viewer, document);
  return { body, headers: { 'repr-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:` } };
}
