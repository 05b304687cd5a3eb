import type { FieldWith } from '../../parts/form/fields.tsx';

/** The lengths that bookings keep to. */
const LENGTHS = ['buffer_before', 'buffer_after', 'min_length', 'max_length', 'lead_time'] as const;

/** What a resource or a workspace asks of its bookings: its opening hours, what is kept free, and how long they are. */
export const ruleFields = (unset: string): FieldWith<'rules'> => ({
  name: 'rules',
  fields: [{ name: 'hours', type: 'hours', unset }, ...LENGTHS.map((name) => ({ name, type: 'length' as const }))],
});
