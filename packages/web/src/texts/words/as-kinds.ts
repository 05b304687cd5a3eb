/** Members that are called as the kind of record that they name: they need no word of their own. */
export const AS_KINDS = {
  booking: 'booking',
  contact_id: 'contact',
  delivery_id: 'delivery',
  group_id: 'group',
  invoice_id: 'invoice',
  linked_resource_id: 'resource',
  quote_id: 'quote',
  resource_id: 'resource',
  rule_id: 'reminder-rule',
  template_id: 'invoice-template',
  token_id: 'token',
  user_id: 'user',
} as const;
