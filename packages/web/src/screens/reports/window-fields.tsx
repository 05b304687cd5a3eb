import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useFormats } from '../../formats/formats.ts';
import { daysAfter } from '../../formats/days.ts';
import { useScreenPeriod } from '../../parts/screen-period.tsx';
import { reportTexts } from './texts/index.ts';
import { useWindow } from './use-window.ts';
import { lazily } from '../../parts/loaded.ts';

const DateField = lazily(() => import('../../parts/form/controls/date-fields.tsx'), 'DateField');

export function WindowFields() {
  const texts = reportTexts.use();
  const formats = useFormats();
  const { from, to, change } = useWindow();
  const isWindow = !Number.isNaN(Date.parse(from) + Date.parse(to));
  useScreenPeriod(isWindow ? formats.days(from, daysAfter(to, -1)) : '');
  return (
    <Suspense fallback={<Skeleton h={36} w={314} className="whole-label" />}>
      <DateField label={texts.from} required value={from} change={(day) => day !== null && change({ from: day })} />
      <DateField
        label={texts.until}
        required
        value={daysAfter(to, -1)}
        change={(day) => day !== null && change({ to: daysAfter(day, 1) })}
      />
    </Suspense>
  );
}
