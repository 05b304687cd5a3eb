import type { FieldModule } from '../../parts/form/custom-fields.tsx';
import type { LineOf } from '../../parts/form/fields.tsx';

/** The custom fields of projects. */
export const PROJECT = (): readonly FieldModule[] => ['project'];

/** The fields of a project. */
export const PROJECT_FIELDS: readonly LineOf<'/v2/project'>[] = [
  'name',
  'code',
  'client',
  'status',
  'parent_folder_id',
  { name: 'start', type: 'day' },
  { name: 'end', type: 'day' },
  { name: 'color_background', type: 'color' },
  'payment_terms_days',
  'description',
];
