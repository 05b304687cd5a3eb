/**
 * What a value is: so its reader sees it as numbers, money and names are written in the language. Decimals are texts, lengths
 * and waits in seconds, days as 2026-12-31, places JSON pointers.
 */
type ValueType = 'text' | 'number' | 'decimal' | 'length' | 'wait' | 'day' | 'money' | 'module' | 'status' | 'places';

/** An amount with its currency. */
interface Money {
  readonly amount: string;
  readonly currency: string;
}

interface ReasonDefinition {
  /** The code of the problem or of its fault, which the reason makes finer. */
  readonly of: string;
  readonly values: { readonly [value: string]: ValueType };
}

const define = <const V extends ReasonDefinition['values']>(of: string, values: V): { of: string; values: V } => ({ of, values });
const NONE = {} as const;

/**
 * Why something is refused, finer than its code, with the values that a sentence about it names. Names are stable: they are never renamed
 * or removed. What has no reason here is explained by its code alone.
 */
export const reasons = {
  module_not_readable: define('permission_denied', { module: 'module' }),
  module_not_writable: define('permission_denied', { module: 'module' }),
  workspace_not_writable: define('permission_denied', NONE),
  project_not_writable: define('permission_denied', NONE),
  booking_not_writable: define('permission_denied', NONE),
  managers_not_writable: define('permission_denied', NONE),
  work_of_others: define('permission_denied', NONE),
  user_above_own_level: define('permission_denied', NONE),
  not_an_approver: define('permission_denied', NONE),
  own_leave: define('permission_denied', NONE),
  wrong_credentials: define('token_invalid', NONE),
  set_up_before: define('link_invalid', NONE),
  status_cannot_follow: define('transition_not_allowed', { from: 'status', to: 'status' }),
  booking_is_over: define('transition_not_allowed', { status: 'status' }),
  issued_before: define('transition_not_allowed', { document: 'text' }),
  converted_before: define('transition_not_allowed', NONE),
  invoiced_in_part: define('transition_not_allowed', NONE),
  quote_not_accepted: define('transition_not_allowed', { status: 'status' }),
  quote_invoiced: define('transition_not_allowed', NONE),
  quote_used_up: define('transition_not_allowed', NONE),
  webhook_disabled: define('transition_not_allowed', NONE),
  message_waits: define('transition_not_allowed', NONE),
  job_not_failed: define('transition_not_allowed', NONE),
  recurring_not_active: define('transition_not_allowed', NONE),
  vat_check_off: define('transition_not_allowed', NONE),
  no_vat_number: define('transition_not_allowed', NONE),
  no_union_vat_number: define('transition_not_allowed', NONE),
  no_mail_server: define('transition_not_allowed', NONE),
  mail_not_failed: define('transition_not_allowed', NONE),
  mail_is_other: define('transition_not_allowed', NONE),
  nothing_in_week: define('transition_not_allowed', NONE),
  timer_runs: define('transition_not_allowed', NONE),
  leave_has_begun: define('transition_not_allowed', NONE),
  time_off_full: define('transition_not_allowed', NONE),
  approval_cannot_follow: define('transition_not_allowed', { status: 'status' }),
  issued_is_fixed: define('record_locked', NONE),
  accepted_is_fixed: define('record_locked', NONE),
  credit_note_is_fixed: define('record_locked', NONE),
  only_drafts_deleted: define('record_locked', { status: 'status' }),
  credit_note_not_copied: define('record_locked', NONE),
  billed_on_draft: define('record_locked', NONE),
  billed_on_issued: define('record_locked', NONE),
  approved_is_fixed: define('record_locked', NONE),
  locked_is_fixed: define('record_locked', NONE),
  bookings_would_clash: define('double_booking', NONE),
  used_by_records: define('in_use', { count: 'number' }),
  user_timer_runs: define('in_use', NONE),
  payment_settles_others: define('in_use', NONE),
  overpayment_refunded: define('in_use', NONE),
  day_in_closed_books: define('period_closed', { until: 'day' }),
  payment_in_closed_books: define('period_closed', { until: 'day' }),
  closed_books_follow: define('period_closed', { until: 'day' }),
  credits_a_credit: define('not_creditable', NONE),
  not_issued_yet: define('not_creditable', NONE),
  below_zero: define('not_creditable', NONE),
  credited_whole: define('not_creditable', NONE),
  remind_credit_note: define('not_remindable', NONE),
  remind_not_issued: define('not_remindable', NONE),
  remind_nothing_open: define('not_remindable', NONE),
  remind_not_overdue: define('not_remindable', NONE),
  remind_promised: define('not_remindable', NONE),
  paper_lacks_letters: define('letters_lacking', { letters: 'text', places: 'places' }),
  too_many_resources: define('invalid_parameter', { most: 'number' }),
  too_much_to_show: define('invalid_parameter', { most: 'number' }),
  too_many_open: define('invalid_parameter', { most: 'number' }),
  too_many_sign_ins: define('rate_limited', { seconds: 'wait' }),
  too_many_mails: define('rate_limited', { most: 'number', seconds: 'wait' }),
  more_characters: define('too_long', { most: 'number' }),
  fewer_characters: define('out_of_range', { least: 'number' }),
  more_elements: define('too_many', { most: 'number' }),
  outside_range: define('out_of_range', { least: 'number', most: 'number' }),
  outside_lengths: define('out_of_range', { least: 'length', most: 'length' }),
  longest_below_shortest: define('out_of_range', NONE),
  columns_too_wide: define('out_of_range', { most: 'number' }),
  too_many_decimals: define('too_precise', { most: 'number' }),
  unknown_currency: define('invalid_value', NONE),
  unknown_zone: define('invalid_value', NONE),
  unknown_region: define('invalid_value', NONE),
  not_a_number: define('invalid_value', NONE),
  not_a_whole_number: define('invalid_value', NONE),
  not_a_day: define('invalid_value', NONE),
  end_not_after_start: define('out_of_range', NONE),
  end_before_start: define('out_of_range', NONE),
  line_outside_days: define('out_of_range', { line: 'number' }),
  periods_begun: define('out_of_range', { periods: 'number', most: 'number' }),
  identity_form: define('invalid_value', NONE),
  identity_digit: define('invalid_value', NONE),
  closed_not_past: define('out_of_range', NONE),
  due_before_date: define('out_of_range', NONE),
  early_discount_percent: define('out_of_range', NONE),
  early_discount_days: define('out_of_range', NONE),
  early_discount_falls: define('out_of_range', NONE),
  field_required: define('required', { field: 'text' }),
  not_the_password: define('invalid_value', NONE),
  password_required: define('required', NONE),
  name_and_rate_used: define('already_used', NONE),
  username_used: define('already_used', NONE),
  email_used: define('already_used', NONE),
  account_name_used: define('already_used', NONE),
  key_used: define('already_used', NONE),
  code_used: define('already_used', NONE),
  rate_of_day_used: define('already_used', NONE),
  own_currency: define('invalid_value', { currency: 'text' }),
  rates_overlap: define('already_used', NONE),
  above_own_level: define('not_allowed', NONE),
  user_has_expired: define('not_allowed', NONE),
  user_has_password: define('not_allowed', NONE),
  needs_resource: define('not_allowed', NONE),
  would_contain_itself: define('not_allowed', NONE),
  picture_only: define('not_allowed', NONE),
  template_fault: define('invalid_value', { line: 'number', column: 'number' }),
  template_field_unknown: define('invalid_value', { field: 'text', near: 'text' }),
  project_or_client_required: define('required', NONE),
  project_without_client: define('required', NONE),
  work_without_rate: define('required', { work: 'text' }),
  too_much_work: define('too_many', NONE),
  work_not_open: define('not_found', NONE),
  work_not_as_shown: define('invalid_value', NONE),
  all_left_out: define('nothing_to_bill', NONE),
  work_in_other_currency: define('nothing_to_bill', { work: 'text', currency: 'text' }),
  work_unpriced: define('nothing_to_bill', NONE),
  too_many_lines: define('too_many', { most: 'number' }),
  nothing_open: define('out_of_range', { document: 'text' }),
  payment_used_up: define('out_of_range', { document: 'text' }),
  above_open: define('out_of_range', { document: 'text', open: 'money' }),
  wrong_sign: define('out_of_range', { document: 'text', open: 'money' }),
  target_not_issued: define('not_allowed', { document: 'text' }),
  mail_server_not_allowed: define('not_allowed', NONE),
  address_not_public: define('not_allowed', NONE),
  mail_password_needed: define('required', NONE),
  draft_not_issued: define('not_allowed', NONE),
  target_in_other_currency: define('not_allowed', { document: 'text', currency: 'text' }),
  target_of_other_client: define('not_allowed', { document: 'text' }),
  amount_is_zero: define('out_of_range', NONE),
  amount_not_positive: define('out_of_range', NONE),
  owed_to_client: define('out_of_range', NONE),
  allocated_too_much: define('out_of_range', NONE),
  refund_at_most: define('out_of_range', { most: 'money' }),
  credit_at_most: define('out_of_range', { most: 'decimal' }),
  one_discount: define('not_allowed', NONE),
  optional_in_quotes: define('not_allowed', NONE),
  selected_not_optional: define('not_allowed', NONE),
  line_not_selected: define('not_allowed', { line: 'text' }),
  options_too_large: define('out_of_range', NONE),
  discount_at_most: define('out_of_range', { most: 'money' }),
  quote_has_left: define('out_of_range', { rest: 'decimal' }),
  quote_has_left_at: define('out_of_range', { rest: 'decimal' }),
  part_is_nothing: define('out_of_range', NONE),
  part_of_quote: define('out_of_range', { document: 'text' }),
  invoiced_beyond: define('out_of_range', NONE),
  stays_by_quote: define('not_allowed', { document: 'text' }),
  stays_by_invoice: define('not_allowed', { document: 'text' }),
  no_address_of_client: define('required', NONE),
  client_mailed_at: define('required', { addresses: 'text' }),
  too_many_recipients: define('too_many', { most: 'number' }),
  more_recipients_than_hour: define('too_many', { recipients: 'number', most: 'number' }),
  resource_not_writable: define('not_allowed', NONE),
  group_is_empty: define('not_allowed', NONE),
  group_has_fewer: define('out_of_range', { asked: 'number', most: 'number' }),
  shorter_than_allowed: define('out_of_range', { least: 'length' }),
  longer_than_allowed: define('out_of_range', { most: 'length' }),
  sooner_than_allowed: define('out_of_range', { ahead: 'length' }),
  hold_out_of_range: define('out_of_range', NONE),
  too_many_to_come: define('too_many', NONE),
  series_too_long: define('too_many', { most: 'number' }),
  series_overlaps_itself: define('not_allowed', NONE),
  rule_is_invalid: define('invalid_value', NONE),
  rule_finds_nothing: define('out_of_range', NONE),
  recorded_in_occurrence: define('not_allowed', NONE),
  recorded_already: define('already_used', NONE),
  booking_not_confirmed: define('not_allowed', NONE),
} as const satisfies { readonly [reason: string]: ReasonDefinition };

type Reasons = typeof reasons;
export type ReasonCode = keyof Reasons;

type ValueOf<T extends ValueType> = T extends 'number' | 'length' | 'wait'
  ? number
  : T extends 'money'
    ? Money
    : T extends 'places'
      ? readonly string[]
      : string;
type ValuesOf<R extends ReasonCode> = {
  readonly [V in keyof Reasons[R]['values']]: ValueOf<Reasons[R]['values'][V] extends ValueType ? Reasons[R]['values'][V] : never>;
};

/** A reason with its values, as a problem or a fault has it. */
export interface Reason {
  readonly reason_code: ReasonCode;
  readonly values?: object;
}

/** The reason of a problem or of a fault. */
export function because<R extends ReasonCode>(code: R, ...[values]: keyof ValuesOf<R> extends never ? [] : [ValuesOf<R>]): Reason {
  return { reason_code: code, ...(values === undefined ? {} : { values: values as object }) };
}
