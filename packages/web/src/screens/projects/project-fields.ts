import { useMemo } from 'react';
import type { FieldModule } from '../../parts/form/custom-fields.tsx';
import type { FieldOf } from '../../parts/form/fields.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { projectTexts } from './texts/index.ts';

/** The custom fields of projects. */
export const PROJECT = (): readonly FieldModule[] => ['project'];

/** The fields of a project. */
export function useProjectFields(): readonly FieldOf<'/v2/project'>[] {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  return useMemo(
    () => [
      { name: 'name', label: common.name, type: 'text', required: true },
      { name: 'code', label: texts.code, type: 'text' },
      { name: 'client', label: texts.client, type: 'reference', path: '/v2/contact', shape: 'relation' },
      { name: 'status', label: texts.status, type: 'reference', path: '/v2/project-status', shape: 'relation' },
      { name: 'parent_folder_id', label: texts.parent_folder_id, type: 'reference', path: '/v2/project-folder' },
      { name: 'start', label: texts.start, type: 'day' },
      { name: 'end', label: texts.end, type: 'day' },
      { name: 'color_background', label: texts.color_background, type: 'color' },
      { name: 'description', label: texts.description, type: 'long' },
    ],
    [common, texts],
  );
}
