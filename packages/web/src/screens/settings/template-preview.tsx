import { Text } from '@mantine/core';
import type { AnyPage, AnyRecord } from '../../api/client.ts';
import { useRead } from '../../api/queries.ts';
import { settingTexts } from './texts/index.ts';

const QUOTE = 2;

/** The newest document that uses a template, as it is printed now; it is drawn again when the template is saved. */
export function TemplatePreview({ template }: { template: AnyRecord }) {
  const texts = settingTexts.use();
  const path = template['type_id'] === QUOTE ? '/v2/quote' : '/v2/invoice';
  const read = useRead(
    path,
    { template_id: template['id'], order_desc: 'id', limit: 1, fields: 'id' },
    { dependsOn: ['invoice-template'] },
  );
  const [used] = (read.data as unknown as AnyPage | undefined)?.data ?? [];
  if (used === undefined)
    return (
      <Text size="sm" c="dimmed">
        {texts.noPreview}
      </Text>
    );
  const source = `${path}/document?id=${String(used['id'])}&format=html&as=${String(template['updated'])}`;
  return <iframe key={source} className="template-preview" title={texts.preview} src={source.replace(/&as=.*/, '')} sandbox="" />;
}
