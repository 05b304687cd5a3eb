import { DaybookError } from '../api/client.ts';

type Faults = DaybookError['errors'];

const fault =
  (code: string) =>
  (name: string): Faults[number] => ({ in: 'body' as const, code, pointer: `/${name}`, message: code });

/** What a form is refused with before it is sent: with fields that are empty, and such that cannot be read. */
export const lacking = (names: readonly string[], unread: readonly string[] = []): DaybookError =>
  refused([...unread.map(fault('invalid_value')), ...names.map(fault('required'))]);

/** The same with what another record is called already, where the API takes both and people could not tell them apart. */
export const alreadyUsed = (name: string): DaybookError => refused([fault('already_used')(name)]);

function refused(errors: Faults): DaybookError {
  const detail = 'not sent';
  return new DaybookError({ type: 'about:blank', title: detail, status: 422, code: 'validation_failed', detail, instance: '', errors });
}
