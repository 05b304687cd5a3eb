import { Title, type TitleProps } from '@mantine/core';
import { useEffect } from 'react';
import { useScreenPeriod } from './screen-period.tsx';

/** What the window is named by: the timer that runs, the record that is open, its screen, and the area. */
const named = { timer: '', record: '', screen: '', area: '' };

/** Puts a name into the title of the window for as long as it is drawn. */
export function useScreenName(name: string, part: keyof typeof named = 'screen'): void {
  useEffect(() => {
    named[part] = name;
    show();
    return () => {
      // The next screen may be there already.
      if (named[part] === name) named[part] = '';
      show();
    };
  }, [name, part]);
}

function show(): void {
  const names = new Set([named.timer, named.record, named.screen, named.area, 'Daybook']);
  document.title = [...names].filter((name) => name !== '').join(' · ');
}

/** The heading of a screen, which the window is named by too. */
export function ScreenTitle({ name, ...props }: { name: string } & Omit<TitleProps, 'order' | 'children'>) {
  useScreenName(name);
  return (
    <Title order={1} {...props}>
      {name}
    </Title>
  );
}

/** The heading of a screen that is named by its period: the bar on top shows that, so the heading is for screen readers and on paper. */
export function PeriodTitle({ period }: { period: string }) {
  useScreenPeriod(period);
  return <ScreenTitle name={period} className="unseen printed" />;
}
