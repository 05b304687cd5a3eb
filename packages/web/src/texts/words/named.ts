import type { kinds } from '@daybook/client/kinds';
import type { AS_KINDS } from './as-kinds.ts';

type Kinds = typeof kinds;
/** What is only appended to has no history, and no form. */
type Kind = Exclude<keyof Kinds, 'audit' | 'event' | 'job' | 'webhook-delivery'>;
type FieldsOf<K extends Kind> = Kinds[K]['fields'];

/** Members that follow from others, or that no reader asks for. */
type Unnamed =
  | 'id'
  | 'uuid'
  | `created${'' | '_id' | '_name' | '_sp_flag'}`
  | `updated${'' | '_id' | '_name'}`
  | `time_entries${'' | '_total'}`
  | 'current'
  | 'feed'
  | 'is_default'
  | 'made'
  | 'message_id'
  | 'occurrences'
  | 'owner'
  | 'periods'
  | 'rate_reasons'
  | 'resource'
  | 'update_key'
  | 'user';

type Member = {
  [K in Kind]: { [M in keyof FieldsOf<K>]: FieldsOf<K>[M] extends { type: 'iso_instant' } ? never : M }[keyof FieldsOf<K>];
}[Kind];
type Within<F> = F extends { fields: infer G } ? keyof G | { [M in keyof G]: Within<G[M]> }[keyof G] : never;
type MemberWithin = { [K in Kind]: { [M in keyof FieldsOf<K>]: Within<FieldsOf<K>[M]> }[keyof FieldsOf<K>] }[Kind];

/** What the history alone has: uploaded files, and the paper of what was issued. */
type Entered = 'file' | 'paper';
type EnteredMember = 'content' | 'edition' | 'pdf' | 'sha256';

/** Of webhooks: no record shows it, and the history says that it changed. */
type Hidden = 'secret';

type Status = {
  [K in Kind]:
    | (FieldsOf<K> extends { status: { fields: { id: { choices: infer C } } } } ? keyof C : never)
    | (FieldsOf<K> extends { approval: { fields: { status: { values: readonly (infer V extends string)[] } } } } ? V : never)
    | (K extends 'leave-request' ? FieldsOf<K>['status']['values'][number] : never);
}[Kind];

/** Choices that are called by what they stand for, such as a format by an example, or that no form offers. */
type Formats = 'date_format' | 'kind' | 'language' | 'locale' | 'method' | 'paper_size' | 'shows' | 'time_format';
type FormatsWithin = Exclude<Formats, 'kind'>;
/** Kinds whose choices mean something else than those of others that are called alike. */
type Apart = 'custom-field' | 'expense' | 'mail-server' | 'recurring-invoice';
type ChoicesOf<F> = F extends { access: 'read' }
  ? never
  : F extends { type: 'choice'; choices: infer C }
    ? keyof C
    : F extends { type: 'choice'; values: readonly (infer V extends string)[] }
      ? V
      : F extends { type: 'elements'; fields: infer G }
        ? { [M in Exclude<keyof G, FormatsWithin>]: ChoicesOf<G[M]> }[Exclude<keyof G, FormatsWithin>]
        : never;
/** What Daybook notes by itself, and the history tells of. */
type Noted = `contact.${FieldsOf<'contact'>['vat_check']['values'][number]}`;
type Choice<K extends Kind> = { [M in Exclude<keyof FieldsOf<K>, Formats>]: ChoicesOf<FieldsOf<K>[M]> }[Exclude<
  keyof FieldsOf<K>,
  Formats
>] &
  string;

interface Choices {
  readonly choices: { readonly [C in { [K in Exclude<Kind, Apart>]: Choice<K> }[Exclude<Kind, Apart>]]: string } & {
    readonly [C in { [K in Apart]: `${K}.${Choice<K>}` }[Apart]]: string;
  } & { readonly [C in Noted]: string };
}

/** The words for the kinds of records, their statuses and choices, which the API has. */
export type Names = {
  readonly kinds: { readonly [K in Kind | Entered]: string };
  readonly statuses: { readonly [S in Status]: string };
} & Choices;

/**
 * The words for members: one is called alike everywhere, but where it is named with its kind; what lies within a member may be named too.
 */
export type Members = {
  readonly [M in Exclude<Member, Unnamed | keyof typeof AS_KINDS>]: string;
} & { readonly [M in Hidden | EnteredMember]: string } & {
  readonly [M in Exclude<MemberWithin, keyof typeof AS_KINDS>]?: string;
} & { readonly [N in `${Kind}.${Member}`]?: string } & {
  readonly [N in `rate-scheme.${keyof FieldsOf<'rate-scheme'>['prices']['fields']}`]?: string;
};
