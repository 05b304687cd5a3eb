import { useMemo } from 'react';
import { useRead } from '../../../api/queries.ts';
import { membersOf } from '../../../api/records.ts';
import type { DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';

/** The usual template, those of a kind, and the chosen one, which may have become one of the other kind. */
export function useTemplates({ templateType }: DocumentKind, chosen: unknown): readonly { value: number; label: string }[] {
  const { usualTemplate } = documentTexts.use();
  const { data } = useRead('/v2/invoice-template', {
    limit: 200,
    fields: membersOf<'/v2/invoice-template'>('id', 'name', 'type_id', 'default'),
  });
  return useMemo(() => {
    const templates = (data?.data ?? []).filter(({ id, type_id: type }) => type === templateType || id === chosen);
    return [{ value: 0, label: usualTemplate }, ...templates.map(({ id, name }) => ({ value: id, label: name }))];
  }, [data, templateType, chosen, usualTemplate]);
}
