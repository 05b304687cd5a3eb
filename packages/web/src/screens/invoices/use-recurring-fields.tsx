import { useMemo } from 'react';
import type { LineOf } from '../../parts/form/fields.tsx';
import { Hint } from '../../parts/small-texts.tsx';
import { useTemplates } from '../documents/editor/use-templates.ts';
import { clientIn } from '../documents/editor/values.ts';
import { invoiceKind } from '../documents/kind.ts';
import { documentTexts } from '../documents/texts/index.ts';
import { LacksAddress } from './lacks-address.tsx';

/** The fields of a recurring invoice, with the template that it has. */
export function useRecurringFields(template: unknown): readonly LineOf<'/v2/recurring-invoice'>[] {
  const texts = documentTexts.use();
  const templates = useTemplates(invoiceKind, template);
  return useMemo(
    () => [
      'name',
      { name: 'client', makes: 'client' },
      'project',
      'first_day',
      'every',
      { name: 'unit', label: texts.period, required: true, isBeside: true },
      'last_day',
      { name: 'count', description: texts.endsHint },
      { name: 'due_days', description: texts.dueDaysHint },
      {
        name: 'action',
        required: true,
        below: (values) => {
          const client = clientIn(values);
          return values.action !== 'send' || client === undefined ? null : <LacksAddress client={client} />;
        },
      },
      {
        name: 'state',
        label: texts.status,
        required: true,
        below: ({ state }) => (state === 'paused' ? <Hint role="status">{texts.pausedHint}</Hint> : null),
      },
      { name: 'currency', required: true },
      {
        name: 'template_id',
        label: texts.kinds['invoice-template'],
        type: 'choice',
        unset: texts.usualTemplate,
        options: templates,
      },
      { name: 'reference', description: texts.placeholdersHint },
      'terms',
      { name: 'early_payment_discounts', fields: ['days', 'percent'] },
    ],
    [texts, templates],
  );
}
