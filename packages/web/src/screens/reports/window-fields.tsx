import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useFormats } from '../../formats/formats.ts';
import { startOf } from '../../parts/form/days.ts';
import { useScreenPeriod } from '../../parts/screen-period.tsx';
import { reportTexts } from './texts/index.ts';
import { useWindow } from './use-window.ts';

const DateField = lazy(async () => ({ default: (await import('../../parts/form/date-fields.tsx')).DateField }));

export function WindowFields() {
  const texts = reportTexts.use();
  const formats = useFormats();
  const { from, to, change } = useWindow();
  const isWindow = !Number.isNaN(Date.parse(from) + Date.parse(to));
  useScreenPeriod(isWindow ? `${formats.date(from)} – ${formats.date(startOf(to, formats.zone) - 1)}` : '');
  return (
    <Suspense fallback={<Skeleton h={36} w={260} />}>
      <DateField label={texts.from} required value={from} change={(day) => day !== null && change({ from: day })} />
      <DateField label={texts.until} required value={to} change={(day) => day !== null && change({ to: day })} />
    </Suspense>
  );
}
