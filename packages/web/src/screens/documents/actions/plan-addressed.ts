import { DaybookError, errorOf } from '../../../api/client.ts';
import { isText, membersIn } from '../../../api/checked.ts';

/** A mail as it would leave. */
export interface Addressed {
  readonly record: { readonly to: readonly string[] };
}

export interface PlannedMail<Mail extends Addressed> {
  /** Null where it is refused. To a client without an address it is what is proposed. */
  readonly mail: Mail | null;
  /** Why the mail is refused, or that it lacks an address. */
  readonly refusal: Error | undefined;
}

/** A client without an address gets the same words: they are asked for as if they went to nobody. */
const NOBODY = 'nobody@example.invalid';
const lacksAddress = (error: Error): error is DaybookError =>
  error instanceof DaybookError && error.errors.length > 0 && error.errors.every(({ pointer }) => pointer === '/to');

/** Where the client was mailed before, as a mail that lacks its address is refused. */
function mailedAt({ errors: [fault] }: DaybookError): string[] {
  const { addresses } = membersIn(fault?.values);
  return isText(addresses) ? addresses.split(', ') : [];
}

/** Asks for a mail as it would leave; to a client without an address, for what it would say where the client was mailed before. */
export async function planAddressed<Mail extends Addressed>(
  ask: (body: object) => Promise<Mail | null>,
  body: object,
): Promise<PlannedMail<Mail>> {
  try {
    return { mail: await ask(body), refusal: undefined };
  } catch (reason) {
    const refusal = errorOf(reason);
    if (!lacksAddress(refusal)) return { mail: null, refusal };
    const to = mailedAt(refusal);
    const mail = await ask({ ...body, to: to.length > 0 ? to : [NOBODY] }).catch(() => null);
    return { mail: mail === null ? null : { ...mail, record: { ...mail.record, to } }, refusal };
  }
}
