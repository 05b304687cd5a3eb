import { Button, Group, Menu, SegmentedControl } from '@mantine/core';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { type Document, type DocumentKind } from '../kind.ts';
import { useDocumentName } from '../use-document-name.ts';
import { documentTexts } from '../texts/index.ts';

const FORMATS = { pdf: 'PDF', ubl: 'UBL', cii: 'CII', facturx: 'Factur-X' } as const;

/** The document as its client gets it. A browser that shows no PDF has the page instead. */
export function Preview({ kind, record, etag }: { kind: DocumentKind; record: Document; etag: string }) {
  const texts = documentTexts.use();
  const name = useDocumentName()(record);
  const [format, setFormat] = useState(navigator.pdfViewerEnabled ? 'pdf' : 'html');
  const addressOf = (as: string): string => `${kind.path}/document?id=${record.id}&format=${as}`;
  const formats = kind.kind === 'invoice' ? Object.keys(FORMATS) : ['pdf'];
  return (
    <>
      <Group justify="space-between" my="xs" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={texts.paper}
          data={[
            { value: 'pdf', label: 'PDF' },
            { value: 'html', label: texts.page },
          ]}
          value={format}
          onChange={setFormat}
        />
        <Menu position="bottom-end">
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<Download size={14} aria-hidden />}>
              {texts.download}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {formats.map((one) => (
              <Menu.Item key={one} component="a" href={addressOf(one)} download>
                {FORMATS[one as keyof typeof FORMATS]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      {/* The key reads it again once something was saved. */}
      <iframe key={`${format} ${etag}`} className="paper" title={texts.paperOf(name)} src={addressOf(format)} />
    </>
  );
}
