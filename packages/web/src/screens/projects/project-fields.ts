import { useMemo } from 'react';
import type { Field } from '../../parts/form/fields.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { projectTexts } from './texts/index.ts';

/** The custom fields of projects. */
export const PROJECT = (): readonly string[] => ['project'];

/** The fields of a project. */
export function useProjectFields(): readonly Field[] {
  const common = commonTexts.use();
  const texts = projectTexts.use();
  return useMemo(
    () => [
      { name: 'name', label: common.name, type: 'text', required: true },
      { name: 'code', label: texts.code, type: 'text' },
      { name: 'client', label: texts.client, type: 'reference', path: '/v2/contact', shape: 'relation' },
      { name: 'status', label: texts.status, type: 'reference', path: '/v2/project-status', shape: 'relation' },
      { name: 'parent_folder_id', label: texts.folder, type: 'reference', path: '/v2/project-folder' },
      { name: 'start', label: texts.start, type: 'day' },
      { name: 'end', label: texts.end, type: 'day' },
      { name: 'color_background', label: texts.colour, type: 'color' },
      { name: 'description', label: texts.description, type: 'long' },
    ],
    [common, texts],
  );
}
