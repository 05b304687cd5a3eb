import { Button, Group, Menu, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useElementSize } from '@mantine/hooks';
import { namesOf } from '../../../api/checked.ts';
import { useState } from 'react';
import { type Document, type DocumentKind } from '../kind.ts';
import { useDocumentName } from '../use-document-name.ts';
import { fileLink, readFile } from '../../../parts/file-link.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import { documentTexts } from '../texts/index.ts';

const FORMATS = { pdf: 'PDF', ubl: 'UBL', cii: 'CII', facturx: 'Factur-X' } as const;

export interface PreviewProps {
  readonly kind: DocumentKind;
  readonly record: Document;
  readonly etag: string;
  /** Whether something is typed that is not stored, and so not on the paper. */
  readonly isChanged: boolean;
}

/** The document as its client gets it. A browser that shows no PDF has the page instead. */
export function Preview({ kind, record, etag, isChanged }: PreviewProps) {
  const texts = documentTexts.use();
  const name = useDocumentName()(record);
  const [format, setFormat] = useState('html');
  const addressOf = (as: string): string => `${kind.path}/document?id=${record.id}&format=${as}`;
  const formats = kind.kind === 'invoice' ? namesOf(FORMATS) : (['pdf'] as const);
  return (
    <>
      <Group justify="space-between" my="xs" gap="xs">
        <SegmentedControl
          size="xs"
          aria-label={texts.preview}
          data={[
            { value: 'html', label: texts.page },
            { value: 'pdf', label: 'PDF' },
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
              <Menu.Item key={one} component="a" {...fileLink(addressOf(one))}>
                {FORMATS[one]}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </Group>
      <Text size="sm" role="status" mb={isChanged ? 'xs' : undefined}>
        {isChanged && texts.paperLacksChanges}
      </Text>
      {/* The key reads it again once something was saved. */}
      {format === 'html' ? (
        <Sheet key={etag} isScaled title={texts.paperOf(name)} src={addressOf(format)} />
      ) : (
        <PdfSheet etag={etag} title={texts.paperOf(name)} src={addressOf(format)} />
      )}
    </>
  );
}

/** The file, which the viewer of the browser reads once more as it is kept; it would show a refusal as it is for programs. */
function PdfSheet({ etag, title, src }: { etag: string; title: string; src: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['file', src, etag],
    queryFn: async ({ signal }) => (await (await readFile(src, signal)).blob()).size,
    gcTime: 0,
  });
  if (error !== null) return <ProblemAlert error={error} again={() => void refetch()} />;
  return data === undefined ? <Skeleton h={320} /> : <Sheet key={etag} isScaled={false} title={title} src={src} />;
}

/** As wide as the page of a document is laid out for paper. */
const PAGE_WIDTH = 832;
const A4 = 297 / 210;

/** A sheet of paper, scaled to the room that it has: the page as it is printed. The viewer of PDF scales by itself. */
function Sheet({ isScaled, title, src }: { isScaled: boolean; title: string; src: string }) {
  const { ref, width } = useElementSize<HTMLDivElement>();
  const scale = Math.min(1, width / PAGE_WIDTH);
  const page = { width: PAGE_WIDTH, height: PAGE_WIDTH * A4, transform: `scale(${scale})` };
  return (
    <div ref={ref} className="paper" style={isScaled ? { height: page.height * scale } : undefined}>
      <iframe title={title} src={src} style={isScaled ? page : undefined} />
    </div>
  );
}
