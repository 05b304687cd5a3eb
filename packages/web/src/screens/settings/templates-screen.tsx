import { kinds } from '@daybook/client/kinds';
import { FileCog } from 'lucide-react';
import { useMemo } from 'react';
import type { FieldOf } from '../../parts/form/fields.tsx';
import { PICTURES } from '../../parts/form/file-field.tsx';
import { KindScreen, type KindOf } from '../../parts/record/kind-screen.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { LogoNote } from './logo-note.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { settingTexts } from './texts/index.ts';
import { column, labelOf, numbered } from './words.ts';

const CELLS = [
  'top_left',
  'top_center',
  'top_right',
  'middle_left',
  'middle_center',
  'middle_right',
  'bottom_left',
  'bottom_center',
  'bottom_right',
] as const;

/** What quotes and invoices look like, with the newest document drawn in the template while it is typed. */
export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const kind = useMemo<KindOf<'/v2/invoice-template'>>(() => {
    const cells = CELLS.map((cell): FieldOf<'/v2/invoice-template'> => ({
      name: `${cell}_container`,
      label: texts.cells[cell],
      type: 'long',
      group: texts.cellsGroup,
    }));
    return {
      title: texts.templates,
      add: texts.addTemplate,
      icon: FileCog,
      empty: [texts.templatesEmpty, texts.templatesHint],
      module: 'acl_finance',
      list: {
        path: '/v2/invoice-template',
        order: 'name',
        columns: [
          column('name', common.name, { order: 'name' }),
          column('type_id', texts.type, { text: (template) => labelOf(texts.templateTypes, template.type_id) }),
          column('default', texts.default, { text: (template) => (template.default ? common.yes : '') }),
        ],
        filters: [],
      },
      begin: { type_id: kinds['invoice-template'].fields.type_id.choices.Invoice },
      fields: [
        { name: 'name', label: common.name, type: 'text', required: true },
        { name: 'type_id', label: texts.type, type: 'choice', required: true, options: numbered(texts.templateTypes) },
        { name: 'default', label: texts.default, type: 'flag' },
        { name: 'title', label: texts.title, type: 'text' },
        { name: 'logo', label: texts.logo, type: 'file', shape: 'relation', accept: PICTURES, description: texts.templateLogoHint },
        ...cells,
        { name: 'email_subject_template', label: texts.subject, type: 'text', group: texts.mail },
        { name: 'email_body_template', label: texts.body, type: 'long', group: texts.mail },
      ],
      before: (values) => (
        <>
          <LogoNote fault={values['logo_fault']} />
          <TemplatePreview values={values} />
        </>
      ),
    };
  }, [common, texts]);
  return (
    <SettingsFrame>
      <KindScreen kind={kind} />
    </SettingsFrame>
  );
}
