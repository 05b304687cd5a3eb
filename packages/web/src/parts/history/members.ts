/** Members that follow from others, or say nothing to a reader. */
export const isQuiet = (member: string): boolean =>
  /^(?:id|uuid|user|resource|owner|occurrences|time_entries|rate_reasons|periods|made|current|feed|is_default)$/.test(member) ||
  /^(?:created|updated|time_entries|update_key|message_id)(?:_|$)|_iso$/.test(member);

/** Members that hold a moment. */
export const isMoment = (member: string): boolean =>
  /^(?:start|end|date|at|expires|answered|exdates)$|_(?:date|until|seen|used)$/.test(member);

/** Members that hold an amount or another decimal. */
export const isDecimal = (member: string): boolean => /(?:^|_)(?:total|amount|rate|fee|percent)$/.test(member);

const LISTS: { readonly [member: string]: string } = {
  booking: '/v2/booking',
  by: '/v2/user',
  client: '/v2/contact',
  group_id: '/v2/group',
  invoice_id: '/v2/invoice',
  linked_resource_id: '/v2/resource',
  members: '/v2/user',
  owner_id: '/v2/user',
  parent_folder_id: '/v2/project-folder',
  project: '/v2/project',
  quote_id: '/v2/quote',
  resources: '/v2/resource',
  supplier: '/v2/contact',
  tax: '/v2/tax',
  template_id: '/v2/invoice-template',
  user_id: '/v2/user',
  users: '/v2/user',
  workspaces: '/v2/workspace',
};
const LISTS_BY_KIND: { readonly [place: string]: string } = {
  'project status': '/v2/project-status',
  'project-folder parent_id': '/v2/project-folder',
  'resource parent_id': '/v2/resource',
};

/** The list that holds the records which a member names by their ids. */
export const listOf = (kind: string, member: string): string | undefined => LISTS_BY_KIND[`${kind} ${member}`] ?? LISTS[member];
