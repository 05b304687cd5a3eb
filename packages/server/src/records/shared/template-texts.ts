import { because, isJsonObject } from '@daybook/contract';
import type { BeforeWrite } from '../../http/handler.ts';
import type { Press } from '../../paper/index.ts';
import type { Services } from '../../services.ts';
import type { Write } from '../../writes/index.ts';

type Faults = Awaited<ReturnType<Press['check']>>;
type Body = { readonly [member: string]: unknown };

/** Longer than any text may be: what is refused for its length needs no further reading. */
const MAX_LENGTH = 2 * 65_535;

function check({ press }: Services, account: number, body: Body, members: readonly string[]): Promise<Faults> {
  const texts = members.flatMap((member) => {
    const text = body[member];
    return typeof text === 'string' && text.length <= MAX_LENGTH ? [[member, text] as const] : [];
  });
  return press.check(String(account), Object.fromEntries(texts));
}

/** Looks through the members of a body that are templates, before its write begins. */
export const checkTemplates =
  (members: readonly string[]) =>
  async ({ json, viewer, services }: Pick<BeforeWrite, 'json' | 'viewer' | 'services'>): Promise<Faults> =>
    check(services, viewer.account, isJsonObject(json) ? json : {}, members);

/** Reports what is wrong with them: where nothing was found before the write, it is looked for now. */
export async function reportTemplateFaults(
  { viewer, findings }: Write,
  { services, body, prepared }: { readonly services: Services; readonly body: Body; readonly prepared: Faults | undefined },
  members: readonly string[],
): Promise<void> {
  for (const { name, line, column, message } of prepared ?? (await check(services, viewer.account, body, members)))
    if (body[name] !== undefined)
      findings.fault(
        `/${name}`,
        'invalid_value',
        `line ${line}, column ${column}: ${message}`,
        because('template_fault', { line, column }),
      );
}
