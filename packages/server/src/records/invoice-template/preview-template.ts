import { Findings, type previewTemplate } from '@daybook/contract';
import { containerNames, type BusinessDocument, type DocumentTemplate, type Logo } from '../../billing/business-document.ts';
import { viewerValues } from '../../access/viewer.ts';
import { bind } from '../../database/statement.ts';
import type { Answer, ReadRequest } from '../../http/handler.ts';
import { invalidMember } from '../../problem.ts';
import { refuseFaults } from '../../writes/index.ts';
import { languageOf } from '../../paper/index.ts';
import { drawPages, loadBusinessDocument, makePage, renderMail, toReader } from '../shared/documents/index.ts';
import { mailTextsOf, readMailTexts, reportTemplateFault, templatesIn } from '../shared/index.ts';
import { findPicture } from '../file/index.ts';
import { checkDesign, mergeDesign } from './template-design.rules.ts';
import { mergeOptions } from './template-options.rules.ts';

/** The members of a record that are templates. */
export const templateMembers = [...containerNames, 'email_subject_template', 'email_body_template', 'email_texts'] as const;

type Request = ReadRequest<typeof previewTemplate>;

const QUOTE = 2;
/** The placeholder of the address of the public link. */
const LINK = '{link}';

/** Answers a document as a template that is not saved would show it. What is wrong with it is refused. */
export async function answerPreview(request: Request): Promise<Answer> {
  const { query, body, viewer, services } = request;
  await checkTexts(request);
  const kind = body.type_id === QUOTE ? 'quote' : 'invoice';
  const document = toReader(await loadBusinessDocument(services.connections, viewer, kind, query.document_id), query.language);
  const shown: BusinessDocument = { ...document, template: templateOf(body, document), logo: await logoOf(request, document) };
  const html = await makePage(services, viewer, shown);
  const mail = await renderMail(services, viewer, shown, LINK);
  const paper = query.paper === true ? await drawPages(services, viewer, shown) : { svg: '', pages: 0 };
  return { body: { html, ...mail, language: languageOf(shown), paper } };
}

async function checkTexts({ body, viewer, services }: Request): Promise<void> {
  const findings = new Findings('strict');
  for (const fault of await services.press.check(String(viewer.account), templatesIn(body, templateMembers)))
    reportTemplateFault(fault, findings);
  readMailTexts('/email_texts', body.email_texts, findings);
  checkDesign(body.design, findings);
  refuseFaults(findings);
}

/** The picture that the body names, where the caller may see it; that of the document where it names none. */
async function logoOf({ body, viewer, services }: Request, { logo }: BusinessDocument): Promise<Logo | null> {
  const alias = body.logo?.alias?.toLowerCase() ?? '';
  if (alias === '') return logo;
  const scope = { account: viewer.account, user: viewer.userId, zone: null };
  const named = bind(findPicture, { ...viewerValues(viewer), alias });
  const [rows = []] = await services.connections.readAlone(scope, [named], { versioned: false });
  const [picture] = rows as { id: number; alias: string; mime_type: string; size: number }[];
  if (picture === undefined) throw invalidMember('/logo', 'not_found', 'names no picture that there is');
  return { id: picture.id, alias, mimeType: picture.mime_type, size: picture.size };
}

function templateOf(body: Request['body'], { template }: BusinessDocument): DocumentTemplate {
  const options = mergeOptions(undefined, body.options) as unknown as {
    readonly items_column_visibility: DocumentTemplate['columns'];
    readonly totals_visibility: DocumentTemplate['totals'];
  };
  return {
    id: template?.id ?? 0,
    title: body.title ?? '',
    containers: Object.fromEntries(containerNames.map((name) => [name, body[name] ?? ''])) as DocumentTemplate['containers'],
    mail: {
      subject: body.email_subject_template ?? '',
      body: body.email_body_template ?? '',
      texts: mailTextsOf(body.email_texts) ?? [],
    },
    columns: options.items_column_visibility,
    totals: options.totals_visibility,
    design: mergeDesign(undefined, body.design),
  };
}
