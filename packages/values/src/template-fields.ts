/** What the texts of a paper can name, by its subject. */
export const templateFields = {
  document: [
    'type',
    'number',
    'date',
    'due_date',
    'expiry_date',
    'service',
    'reference',
    'currency',
    'sub_total',
    'discount_total',
    'whole_discount',
    'net_total',
    'tax_total',
    'total',
    'open_total',
    'status',
  ],
  client: ['name', 'contact_person', 'address', 'email', 'vat_number', 'tax_number'],
  account: ['name', 'address', 'email', 'phone', 'website', 'vat_number', 'tax_number', 'iban', 'bic'],
  project: ['name', 'code'],
  original: ['number', 'date'],
} as const;

export type TemplateFieldGroup = keyof typeof templateFields;
