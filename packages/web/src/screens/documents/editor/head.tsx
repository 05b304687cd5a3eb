import { Select, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Values } from '../../../api/records.ts';
import type { ErrorAt } from '../../../parts/form/custom-fields.tsx';
import { useCurrencies } from '../../../formats/currencies.ts';
import { FieldInput, type Field } from '../../../parts/form/fields.tsx';
import { useNewRecord } from '../../../parts/form/new-record.ts';
import { ReferenceSelect } from '../../../parts/form/controls/reference-select.tsx';
import { SearchedSelect } from '../../../parts/form/controls/searched-select.tsx';
import { useKindWords } from '../../../parts/words.ts';
import type { DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { dayAfter, daysBetween } from './new-document.ts';
import { useTemplates } from './use-templates.ts';
import type { DocumentValues, HeadMember } from './values.ts';
import { elementsIn, isNumber, isText, optional, shaped } from '../../../api/checked.ts';

interface HeadProps {
  readonly kind: DocumentKind;
  readonly values: DocumentValues;
  readonly change: (changes: Values<HeadMember>) => void;
  readonly errorAt: ErrorAt;
  readonly locked: ReadonlySet<string>;
  readonly isNew: boolean;
}

const isRelated = shaped<{ readonly id?: number; readonly uuid?: string; readonly name?: string }>({
  id: optional(isNumber),
  uuid: optional(isText),
  name: optional(isText),
});

/** Who and what a document is for, and when. Each field can be found by its pointer. */
export function DocumentHead({ kind, values, change, errorAt, locked, isNew }: HeadProps) {
  const texts = documentTexts.use();
  const words = useKindWords();
  const create = useNewRecord('client');
  const currencies = useCurrencies();
  const templates = useTemplates(kind, values['template_id']).map(({ value, label }) => ({ value: String(value), label }));
  const [client] = elementsIn(values['client'], isRelated);
  const [project] = elementsIn(values['project'], isRelated);
  const isLocked = (name: string): boolean => locked.has(name) || locked.has(name.replace('_time_iso', ''));
  // The time until it is due stays. That of a new document follows its date by itself, for as long as nothing else was typed.
  const until = `${kind.until}_time_iso` as const;
  const movedUntil = (date: unknown): Values<HeadMember> => {
    const days = isNew ? undefined : daysBetween(values['date_time_iso'], values[until]);
    return days === undefined || typeof date !== 'string' ? {} : { [until]: dayAfter(date, days) };
  };
  type Given = Pick<Field, 'label' | 'type' | 'path' | 'shape' | 'options'>;
  /** A member by its type, or what it is chosen with while it is not locked. */
  const field = (name: HeadMember, options: Given, chosenWith?: (error: ReactNode) => ReactNode): ReactNode => (
    <div data-pointer={`/${name}`}>
      {chosenWith !== undefined && !isLocked(name) ? (
        chosenWith(errorAt(`/${name}`))
      ) : (
        <FieldInput
          field={{ name, ...options, isReadOnly: isLocked(name) }}
          value={values[name]}
          change={(value) => change({ [name]: value, ...(name === 'date_time_iso' ? movedUntil(value) : {}) })}
          error={errorAt(`/${name}`)}
        />
      )}
    </div>
  );
  const clientQuery: { readonly [name: string]: string } = client?.uuid === undefined ? {} : { client_uuid: client.uuid };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        {field('client', { label: texts.client, type: 'reference', shape: 'relation', path: '/v2/contact' }, (error) => (
          <ReferenceSelect
            label={texts.client}
            required
            path="/v2/contact"
            first={CLIENTS}
            value={client?.uuid ?? null}
            name={client?.name}
            create={create}
            change={(uuid) => change({ client: uuid === null ? [] : [{ uuid }] })}
            error={error}
          />
        ))}
        {field('project', { label: texts.project, type: 'reference', shape: 'relation', path: '/v2/project' }, (error) => (
          <ReferenceSelect
            label={texts.project}
            path="/v2/project"
            query={clientQuery}
            value={project?.id === undefined ? null : String(project.id)}
            name={project?.name}
            change={(id) => change({ project: id === null ? [] : [{ id: Number(id) }] })}
            error={error}
          />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
        {field('date_time_iso', { label: texts.date, type: 'date' })}
        {field(until, { label: texts[kind.until], type: 'date' })}
        {field('service_from', { label: words.member('invoice', 'service_from'), type: 'date' })}
        {field('service_to', { label: words.member('invoice', 'service_to'), type: 'date' })}
        {field('reference', { label: texts.reference, type: 'text' })}
        {field('currency', { label: texts.currency, type: 'text' }, (error) => (
          <SearchedSelect
            label={texts.currency}
            data={currencies}
            value={String(values['currency'] ?? '')}
            onChange={(currency) => currency !== null && change({ currency })}
            error={error}
          />
        ))}
        {field('template_id', { label: texts.kinds['invoice-template'], type: 'choice', options: templates }, (error) => (
          <Select
            label={texts.kinds['invoice-template']}
            data={templates}
            value={String(values['template_id'] ?? 0)}
            onChange={(id) => change({ template_id: Number(id ?? 0) })}
            error={error}
          />
        ))}
      </SimpleGrid>
    </>
  );
}

/** Persons of the firm itself are contacts too: they are offered once they are typed. */
const CLIENTS = { client: true } as const;
