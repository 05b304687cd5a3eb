import { createHash } from 'node:crypto';
import type { readInvoiceDocument, readQuoteDocument } from '@daybook/contract';
import type { BusinessDocument } from '../../../../billing/business-document.ts';
import type { DocumentKind } from '../../../../billing/transitions.ts';
import { contentDisposition, fileName, heldTag } from '../../../../http/send-answer.ts';
import type { Answer, ReadRequest } from '../../../../http/handler.ts';
import { texts } from '../../../../texts/index.ts';
import { fullNumber, languageOf, sheetEdition, sheetPolicy, sheetStyles, typeName } from '../../../../paper/index.ts';
import { invalidParameter } from '../../../../problem.ts';
import { electronicXml, makeFacturX } from './electronic.ts';
import { loadDocument, type LoadedDocument } from './load-business-document.ts';
import { asIssued, makePage, makePdf } from './paper.ts';
import { nextTurn } from '../../../../turns.ts';

type Request = ReadRequest<typeof readInvoiceDocument> | ReadRequest<typeof readQuoteDocument>;
type Format = Request['query']['format'];
type Written = Promise<Pick<Answer, 'body' | 'headers'>>;

/** How a document is given in a format. */
interface Writer {
  readonly extension: string;
  readonly type: string;
  /** All that the bytes depend on. */
  readonly said: (request: Request, document: LoadedDocument) => Promise<string>;
  readonly write: (request: Request, document: LoadedDocument, said: string) => Written;
}

// A version counts what the paper does not show.
const saidOf = async (document: BusinessDocument): Promise<string> => {
  await nextTurn();
  return (
    sheetEdition +
    JSON.stringify({ ...document, version: 0 }, (_name, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  );
};
const saidOnPaper: Writer['said'] = (_, { paper }) => saidOf(asIssued(paper));

const xml = (syntax: 'ubl' | 'cii'): Writer => {
  const said: Writer['said'] = (request, document) => electronicXml(document, syntax, profileOf(request));
  return { extension: 'xml', type: 'application/xml', said, write: async (_request, _document, body) => ({ body }) };
};

const writers: { readonly [format in Format]: Writer } = {
  pdf: { extension: 'pdf', type: 'application/pdf', said: saidOnPaper, write: writePdf },
  html: {
    extension: 'html',
    type: 'text/html; charset=utf-8',
    said: (_, { paper }) => saidOf(paper),
    write: async ({ services, viewer }, { paper }) => ({
      body: await makePage(services, viewer, paper),
      headers: { 'content-security-policy': sheetPolicy(sheetStyles(paper.template?.design)), 'referrer-policy': 'no-referrer' },
    }),
  },
  ubl: xml('ubl'),
  cii: xml('cii'),
  facturx: {
    extension: 'pdf',
    type: 'application/pdf',
    said: async (request, document) => (await saidOnPaper(request, document)) + (await electronicXml(document, 'cii', 'facturx')),
    write: async ({ services, viewer }, document) => ({ body: await makeFacturX(services, viewer, document) }),
  },
};

/** Answers a quote or invoice as its client gets it. What it says decides its tag, so that nothing is set for anybody who has it. */
export async function answerDocument(request: Request, kind: DocumentKind): Promise<Answer> {
  const { query, viewer, services, ifNoneMatch } = request;
  profileOf(request);
  const document = await loadDocument(services.connections, viewer, kind, query.id);
  const { extension, type, said, write } = writers[query.format];
  const text = await said(request, document);
  const etag = `"${createHash('sha256').update(`${query.format} ${text}`).digest('base64url').slice(0, 24)}"`;
  if (heldTag(ifNoneMatch, etag) !== undefined) return { status: 304, etag };
  const { body, headers = {} } = await write(request, document, text);
  return {
    ...(body === undefined ? {} : { body }),
    type,
    etag,
    headers: { 'content-disposition': dispositionOf(document.paper, extension), ...headers },
  };
}

/** The profile that was asked for; refused where the format has another. */
function profileOf({ query }: Request) {
  if (!('profile' in query)) return 'en16931';
  const { format, profile } = query;
  if (format === 'ubl' && profile === 'facturx') throw invalidParameter('profile', 'Factur-X is in the syntax CII');
  if (format === 'facturx' && (profile === 'peppol' || profile === 'xrechnung'))
    throw invalidParameter('profile', 'the invoice inside Factur-X keeps the rules of facturx');
  return profile;
}

/** What a document is called as a file: by its number, or by its client where it has none. */
export function documentName(document: BusinessDocument, extension: string): string {
  const { paper } = texts[languageOf(document)];
  const which = fullNumber(document) || [paper.draft, document.buyer?.name ?? ''].slice(document.isProforma === true ? 1 : 0).join(' ');
  return fileName(`${typeName(document, paper)} ${which}`.trim(), extension);
}

/** The header that shows a document, or keeps it as a file. */
export const dispositionOf = (document: BusinessDocument, extension: string, type?: 'attachment'): string =>
  contentDisposition(documentName(document, extension), type);

async function writePdf({ services, viewer }: Request, { paper }: LoadedDocument): Written {
  const body = await makePdf(services, viewer, paper);
  return { body, headers: { 'repr-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:` } };
}
