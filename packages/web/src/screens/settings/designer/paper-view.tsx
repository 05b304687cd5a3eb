import { Box, Group, Loader, SegmentedControl } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, DaybookError } from '../../../api/client.ts';
import { keyOf } from '../../../api/queries.ts';
import type { Fault } from '../../../parts/fault-words.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import { useFormats } from '../../../formats/formats.ts';
import { Note } from '../../../parts/small-texts.tsx';
import { settingTexts } from '../texts/index.ts';
import { useNewestDocument } from '../use-newest-document.ts';
import { designerTexts } from './texts/index.ts';
import type { Template } from './use-design.ts';
import { useSame } from '../../../parts/use-same.ts';

const PREVIEW = '/v2/invoice-template/preview';
const PAUSE_MS = 400;
const ZOOMS = ['fit', '100', '150'] as const;
/** The width of a sheet at its true size: 210 millimetres of 96 dots to the inch. */
const TRUE_WIDTH = 794;

const NOT_SHOWN = new Set(['id', 'default', 'logo_fault', 'actions', 'created_id', 'created', 'updated_id', 'updated', 'email_texts']);

/** The page as it is printed. Scale and place stay as they are. */
export function PaperView({ drawing: { data, error, isWaiting, hasDocument } }: { drawing: Drawing }) {
  const texts = designerTexts.use();
  const settings = settingTexts.use();
  const formats = useFormats();
  const [zoom, setZoom] = useState<string>('fit');
  const shown = usePicture(data?.svg);
  return (
    <section className="paper-view" aria-label={texts.page} aria-busy={isWaiting}>
      <Group gap="xs" className="paper-bar">
        <SegmentedControl
          size="xs"
          aria-label={texts.zoom}
          value={zoom}
          onChange={setZoom}
          data={ZOOMS.map((value) => ({ value, label: value === 'fit' ? texts.fit : formats.percentage(value) }))}
        />
        {isWaiting && hasDocument === true && <Loader size="xs" role="status" aria-label={texts.drawing} />}
      </Group>
      {/* What is wrong with a text is said there. */}
      {error !== null && faultsOf(error).length === 0 && <ProblemAlert error={error} />}
      {hasDocument === false && <Note p="sm">{settings.noPreview}</Note>}
      {data !== undefined && shown !== undefined && (
        // What scrolls can be scrolled by keys.
        <Box className="paper-scroll" tabIndex={0} role="group" aria-label={texts.page}>
          <div className="paper-pages" style={zoom === 'fit' ? undefined : { width: (TRUE_WIDTH * Number(zoom)) / 100 }}>
            <img src={shown} alt={texts.paper(data.pages)} />
            {Array.from({ length: data.pages - 1 }, (_, i) => (
              <div key={i} className="paper-gap" style={{ top: `${((i + 1) * 100) / data.pages}%` }} />
            ))}
          </div>
        </Box>
      )}
    </section>
  );
}

/** What is wrong with single texts of a template. */
export const faultsOf = (error: Error | null | undefined): readonly Fault[] => (error instanceof DaybookError ? error.errors : []);

export type Drawing = ReturnType<typeof useDrawing>;

/** What the API draws of the template as it is filled in; while it draws, and where it cannot, what it drew before. */
export function useDrawing(values: Template) {
  const { id: document, isRead } = useNewestDocument(values.type_id);
  const body = { type_id: 1, ...Object.fromEntries(Object.entries(values).filter(([name]) => !NOT_SHOWN.has(name))) } as const;
  const present = useSame(body);
  const [settled] = useDebouncedValue(present, PAUSE_MS);
  const query = { document_id: document ?? 0, paper: true };
  const { data, error, isFetching } = useQuery({
    queryKey: keyOf(PREVIEW, { ...query, settled }),
    queryFn: async ({ signal }) => (await api.POST(PREVIEW, { params: { query }, body: settled, signal })).data?.paper,
    enabled: document !== undefined,
    placeholderData: (previous) => previous,
    gcTime: 0,
    meta: { dependsOn: ['invoice', 'quote', 'account'] },
  });
  const [latest, setLatest] = useState(data);
  if (data !== undefined && data !== latest) setLatest(data);
  // Whether there is anything that is drawn, once that is known.
  const hasDocument = isRead ? document !== undefined : undefined;
  return { data: data ?? latest, error, isWaiting: isFetching || settled !== present, hasDocument };
}

/** The address of a drawing. One that follows another is shown once it is there, so that the page does not flicker. */
function usePicture(svg: string | undefined): string | undefined {
  const [shown, setShown] = useState<string>();
  useEffect(() => {
    if (svg === undefined || svg === '') return undefined;
    const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
    const picture = new Image();
    let isGone = false;
    const show = (): void => {
      if (!isGone) setShown(address);
    };
    picture.src = address;
    void picture.decode().then(show, show);
    return () => {
      isGone = true;
      // The next one is decoded by then.
      setTimeout(() => URL.revokeObjectURL(address), 5_000);
    };
  }, [svg]);
  return shown;
}
