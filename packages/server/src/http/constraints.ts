import { constraintOf, sqlStateOf } from '../database/database-error.ts';
import { Problem } from '../problem.ts';

/** What it means for the caller that a constraint of the database was violated, where a check of ours came too early. */
const constraints: Record<string, () => Problem> = {
  app_user_username: () => taken('/username', 'another user has this username'),
  app_user_primary_email: () => taken('/primary_email', 'another user has this e-mail address'),
  custom_field_update_key: () => taken('/update_key', 'another field of the module has this key'),
  tax_name_rate: () => taken('/name', 'another tax has this name and rate'),
  time_entry_occurrence: () => taken('/owner_id', 'the time of this user in this occurrence is recorded already'),
  occupancy_exclusive: () => new Problem('double_booking', { extra: { clashes: [] } }),
  quote_series: () => new Problem('number_taken'),
  invoice_series: () => new Problem('number_taken'),
};

function taken(pointer: string, message: string): Problem {
  return new Problem('validation_failed', { detail: `${pointer}: ${message}`, errors: [{ in: 'body', pointer, code: 'already_used', message }] });
}

/** The problem that a violated constraint stands for, if it is one of those. */
export function constraintProblem(error: unknown): Problem | undefined {
  const name = constraintOf(error);
  const known = name === undefined || sqlStateOf(error)?.startsWith('23') !== true ? undefined : constraints[name];
  return known?.();
}
