import { Select, SimpleGrid } from '@mantine/core';
import { currencyCodes } from '@daybook/values';
import { useMemo, type ReactNode } from 'react';
import { useLevel } from '../../../api/me.ts';
import { membersOf, type Values } from '../../../api/records.ts';
import { useRead } from '../../../api/queries.ts';
import { writeAny } from '../../../api/writes.ts';
import type { ErrorAt } from '../../../parts/form/custom-fields.tsx';
import { FieldInput, type Field } from '../../../parts/form/fields.tsx';
import { ReferenceSelect, type ReferenceProps } from '../../../parts/form/reference-select.tsx';
import { useKindWords } from '../../../parts/words.ts';
import type { DocumentKind } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { dayAfter, daysBetween } from './new-document.ts';
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
  const create = useNewClient();
  const [client] = elementsIn(values['client'], isRelated);
  const [project] = elementsIn(values['project'], isRelated);
  const at = (name: string) => ({ error: errorAt(`/${name}`), disabled: locked.has(name) || locked.has(name.replace('_time_iso', '')) });
  // The time until it is due stays. That of a new document follows its date by itself, for as long as nothing else was typed.
  const until = `${kind.until}_time_iso` as const;
  const movedUntil = (date: unknown): Values<HeadMember> => {
    const days = isNew ? undefined : daysBetween(values['date_time_iso'], values[until]);
    return days === undefined || typeof date !== 'string' ? {} : { [until]: dayAfter(date, days) };
  };
  const field = (name: HeadMember, given: Pick<Field, 'label' | 'type'>): ReactNode => {
    const { error, disabled } = at(name);
    return (
      <div data-pointer={`/${name}`}>
        <FieldInput
          field={{ name, ...given, isReadOnly: disabled }}
          value={values[name]}
          change={(value) => change({ [name]: value, ...(name === 'date_time_iso' ? movedUntil(value) : {}) })}
          error={error}
        />
      </div>
    );
  };
  const clientQuery: { readonly [name: string]: string } = client?.uuid === undefined ? {} : { client_uuid: client.uuid };
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" verticalSpacing="xs">
        <div data-pointer="/client">
          <ReferenceSelect
            label={texts.client}
            required
            path="/v2/contact"
            value={client?.uuid ?? null}
            name={client?.name}
            create={create}
            change={(uuid) => change({ client: uuid === null ? [] : [{ uuid }] })}
            {...at('client')}
          />
        </div>
        <div data-pointer="/project">
          <ReferenceSelect
            label={texts.project}
            path="/v2/project"
            query={clientQuery}
            value={project?.id === undefined ? null : String(project.id)}
            name={project?.name}
            change={(id) => change({ project: id === null ? [] : [{ id: Number(id) }] })}
            {...at('project')}
          />
        </div>
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm" verticalSpacing="xs">
        {field('date_time_iso', { label: texts.date, type: 'date' })}
        {field(until, { label: kind.kind === 'invoice' ? texts.due_date : texts.expiry_date, type: 'date' })}
        {field('service_from', { label: words.member('invoice', 'service_from'), type: 'date' })}
        {field('service_to', { label: words.member('invoice', 'service_to'), type: 'date' })}
        {field('reference', { label: texts.reference, type: 'text' })}
        <div data-pointer="/currency">
          <Select
            label={texts.currency}
            searchable
            allowDeselect={false}
            data={[...currencyCodes]}
            value={String(values['currency'] ?? '')}
            onChange={(currency) => currency !== null && change({ currency })}
            {...at('currency')}
          />
        </div>
        <TemplateSelect
          kind={kind}
          value={values['template_id']}
          change={(template_id) => change({ template_id })}
          {...at('template_id')}
        />
      </SimpleGrid>
    </>
  );
}

/** Makes the client that is typed, for anybody who may write contacts. */
function useNewClient(): ReferenceProps['create'] {
  const { newClient } = documentTexts.use();
  const mayWrite = useLevel('acl_contact', 'RW');
  return useMemo(() => {
    const make = async (name: string): Promise<string> => {
      const body = { name, type: 'organization', client: true };
      const { success } = await writeAny({ method: 'POST', path: '/v2/contact', body, changes: ['contact'] });
      return String(success?.uuid);
    };
    return mayWrite ? { label: newClient, make } : undefined;
  }, [newClient, mayWrite]);
}

interface TemplateProps {
  readonly kind: DocumentKind;
  readonly value: unknown;
  readonly change: (id: number) => void;
  readonly error: ReactNode;
  readonly disabled: boolean;
}

function TemplateSelect({ kind, value, change, ...field }: TemplateProps) {
  const texts = documentTexts.use();
  const { data } = useRead('/v2/invoice-template', {
    limit: 200,
    fields: membersOf<'/v2/invoice-template'>('id', 'name', 'type_id', 'default'),
  });
  const templates = (data?.data ?? []).filter(({ type_id: type }) => type === kind.templateType);
  const options = templates.map((template) => ({ value: String(template.id), label: template.name }));
  return (
    <Select
      label={texts.template_id}
      data={[{ value: '0', label: texts.usualTemplate }, ...options]}
      value={String(value ?? 0)}
      onChange={(id) => change(Number(id ?? 0))}
      allowDeselect={false}
      {...field}
    />
  );
}
