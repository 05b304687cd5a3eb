import { kinds } from '@daybook/client/kinds';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { FileCog, PenTool } from 'lucide-react';
import { writeAny } from '../../api/writes.ts';
import { searchOf } from '../../parts/address.ts';
import { inGroup } from '../../parts/form/fields.tsx';
import { mailTextsField } from '../../parts/form/mail-texts.ts';
import { PICTURES } from '../../parts/form/controls/file-field.tsx';
import { kindScreen } from './kind-screen.tsx';
import { LogoNote } from './fault-notes.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { templateValues } from './designer/template-values.tsx';
import { CELLS } from './designer/use-design.ts';

/** What quotes and invoices look like, with the newest document drawn in the template while it is typed. */
export const Screen = kindScreen<'/v2/invoice-template'>((texts) => ({
  title: texts.templates,
  add: texts.addTemplate,
  icon: FileCog,
  empty: [texts.templatesEmpty, texts.templatesHint],
  list: { path: '/v2/invoice-template', order: 'name', columns: ['name', 'type_id', 'default'] },
  begin: { type_id: kinds['invoice-template'].fields.type_id.choices.Invoice },
  fields: [
    'name',
    'type_id',
    'default',
    'title',
    { name: 'logo', accept: PICTURES, description: texts.templateLogoHint },
    ...inGroup(texts.cellsGroup, ...CELLS.top, ...CELLS.middle, ...CELLS.foot, 'introduction_container', 'closing_container'),
    ...inGroup(
      texts.mail,
      { name: 'email_subject_template', description: texts.ownMailHint },
      'email_body_template',
      mailTextsField('email_texts'),
    ),
  ],
  removal: {
    label: texts.delete,
    done: texts.deleted,
    question: (template) => Promise.resolve(template.default ? texts.defaultTemplateDeletion : texts.sureToDelete),
  },
  // Mistakes are reported before they are on a paper.
  send: (request) => writeAny({ ...request, query: { ...request.query, check: true } }),
  written: templateValues,
  above: ({ id }) => (
    <Button
      component={Link}
      to="/settings/template-designer"
      search={searchOf({ open: String(id) })}
      variant="light"
      leftSection={<PenTool size={16} aria-hidden />}
    >
      {texts.openDesigner}
    </Button>
  ),
  before: (values) => (
    <>
      <LogoNote fault={values['logo_fault']} />
      <TemplatePreview values={values} />
    </>
  ),
}));
