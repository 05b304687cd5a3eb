import { DaybookError } from '../api/client.ts';

/** What a form is refused with whose fields are empty, before it is sent. */
export function lacking(names: readonly string[]): DaybookError {
  const detail = 'is required';
  return new DaybookError({
    type: 'about:blank',
    title: detail,
    status: 422,
    code: 'validation_failed',
    detail,
    instance: '',
    errors: names.map((name) => ({ in: 'body' as const, code: 'required', pointer: `/${name}`, message: detail })),
  });
}
