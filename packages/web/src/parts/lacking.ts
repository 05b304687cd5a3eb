import { DaybookError } from '../api/client.ts';

/** What a form is refused with before it is sent: with fields that are empty, and such that cannot be read. */
export function lacking(names: readonly string[], unread: readonly string[] = []): DaybookError {
  const detail = 'is required';
  const fault = (code: string) => (name: string) => ({ in: 'body' as const, code, pointer: `/${name}`, message: detail });
  const errors = [...unread.map(fault('invalid_value')), ...names.map(fault('required'))];
  return new DaybookError({ type: 'about:blank', title: detail, status: 422, code: 'validation_failed', detail, instance: '', errors });
}
