import { because, isJsonObject, type Findings } from '@daybook/contract';
import { languageCodes } from '@daybook/values';
import type { BeforeWrite } from '../../http/handler.ts';
import type { Press } from '../../paper/index.ts';
import type { Services } from '../../services.ts';
import type { Write } from '../../writes/index.ts';

type Faults = Awaited<ReturnType<Press['check']>>;
type Body = { readonly [member: string]: unknown };

/** Longer than any text may be: what is refused for its length needs no further reading. */
const MAX_LENGTH = 2 * 65_535;

/** The templates at a member of a body, by their places: it is one, or has subject and body of a mail in each language. */
function templatesAt(place: string, value: unknown): [string, string][] {
  if (typeof value === 'string') return value.length <= MAX_LENGTH ? [[place, value]] : [];
  const elements = Array.isArray(value) ? value.slice(0, languageCodes.length) : [];
  return elements.flatMap((one, i) =>
    isJsonObject(one) ? ['subject', 'body'].flatMap((name) => templatesAt(`${place}/${i}/${name}`, one[name])) : [],
  );
}

/** The templates at some members of a body, by their places. */
export const templatesIn = (body: Body, members: readonly string[]): { readonly [place: string]: string } =>
  Object.fromEntries(members.flatMap((member) => templatesAt(member, body[member])));

const check = ({ press }: Services, account: number, body: Body, members: readonly string[]): Promise<Faults> =>
  press.check(String(account), templatesIn(body, members));

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
  for (const fault of prepared ?? (await check(services, viewer.account, body, members)))
    if (body[fault.name.split('/')[0] ?? ''] !== undefined) reportTemplateFault(fault, findings);
}

/** Reports one fault of a template, at the member that it is in. */
export function reportTemplateFault({ name, line, column, message, unknown }: Faults[number], findings: Findings): void {
  const reason = unknown === undefined ? because('template_fault', { line, column }) : because('template_field_unknown', unknown);
  findings.fault(`/${name}`, 'invalid_value', `line ${line}, column ${column}: ${message}`, reason);
}
