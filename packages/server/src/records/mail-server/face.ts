import { chooseLanguage } from '@daybook/values';
import type { Logo, Seller } from '../../billing/business-document.ts';
import { bind } from '../../database/statement.ts';
import type { Mail } from '../../mail/index.ts';
import { addressLines, formatsOf, homeOf, mailPage, type Picture } from '../../paper/index.ts';
import type { Face } from '../../texts/mail-face.ts';
import { Problem } from '../../problem.ts';
import { sizeOf } from '../../pictures/index.ts';
import { loadLetterhead, loadPicture, type LogoMeans } from '../shared/documents/index.ts';

/** What every mail program draws, and of which a mail does not become heavy. */
const TYPES = ['image/png', 'image/jpeg'];
const MAX_BYTES = 100_000;
/** How large a logo is shown at most. */
const [MAX_WIDTH, MAX_HEIGHT] = [200, 56];

interface ShownLogo {
  readonly picture: Picture;
  readonly width: number;
  readonly height: number;
}

async function logoOf(means: LogoMeans, account: number, logo: Logo | null): Promise<ShownLogo | null> {
  if (logo === null || logo.size > MAX_BYTES || !TYPES.includes(logo.mimeType)) return null;
  const picture = await loadPicture(means, account, logo).catch((error: unknown) => {
    // A mail does not wait for the picture to be checked, and has it the next time.
    if (error instanceof Problem) return null;
    throw error;
  });
  const size = picture === null ? undefined : sizeOf(Buffer.from(picture.content));
  if (picture === null || size === undefined) return null;
  const scale = Math.min(1, MAX_WIDTH / size.width, MAX_HEIGHT / size.height);
  return { picture, width: Math.max(1, Math.round(size.width * scale)), height: Math.max(1, Math.round(size.height * scale)) };
}

async function contentOf(means: LogoMeans, account: number, face: Face) {
  const [[row] = []] = await means.connections.read({ account, zone: null }, [bind(loadLetterhead, { account })]);
  const { seller: firm, logo } = row as unknown as { readonly seller: Seller; readonly logo: Logo | null };
  const { subject, text, facts = [], button = null, linksTyped = true } = face;
  const language = chooseLanguage(face.language, firm.language);
  const address = addressLines(firm, formatsOf(language, '', homeOf(firm)));
  const content = { subject, text, facts, button, linksTyped, language, firm: firm.name, address };
  return { shown: await logoOf(means, account, logo), content };
}

const LOGO = 'logo@daybook';

/** A mail as a page, with the picture that it shows. */
export async function dressed(means: LogoMeans, account: number, face: Face): Promise<Pick<Mail, 'html' | 'pictures'>> {
  const { shown, content } = await contentOf(means, account, face);
  if (shown === null) return { html: mailPage({ ...content, logo: null }), pictures: [] };
  const { picture, width, height } = shown;
  const html = mailPage({ ...content, logo: { src: `cid:${LOGO}`, width, height } });
  return { html, pictures: [{ cid: LOGO, type: picture.mimeType, content: Buffer.from(picture.content) }] };
}

/** The same page with its picture inside, as a browser shows it. */
export async function previewOf(means: LogoMeans, account: number, face: Face): Promise<string> {
  const { html, pictures } = await dressed(means, account, face);
  return pictures.reduce(
    (page, { cid, type, content }) => page.replace(`src="cid:${cid}"`, `src="data:${type};base64,${content.toString('base64')}"`),
    html,
  );
}
