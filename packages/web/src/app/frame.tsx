import { AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, type RefObject } from 'react';
import { useEvents } from '../api/events.ts';
import { focusFirstField } from '../parts/form/controls/first-field.ts';
import { NewRecordForm } from '../parts/form/new-record.ts';
import { lazily } from '../parts/loaded.ts';
import { MaintenanceBar } from '../parts/maintenance-bar.tsx';
import '../parts/repeated-presses.ts';
import { ScreenSkeleton } from '../parts/screen-skeleton.tsx';
import { isOpening } from '../parts/typed-ahead.ts';
import { WaitingBar } from '../parts/waiting/waiting-bar.tsx';
import { commonTexts } from '../texts/common/index.ts';
import { OpenScreen } from './open-screen.tsx';
import { Shortcuts } from './palette/shortcuts.tsx';
import { useRegions } from './regions.ts';
import { Rail } from './rail.tsx';
import { SessionGate } from './session-gate.tsx';
import { TopBar } from './top-bar.tsx';

const NewRecordDialog = lazily(() => import('../parts/form/new-record-dialog.tsx'), 'NewRecordDialog');

/** The rail at the left, the bar on top, and the screen between them. */
export function Frame() {
  const texts = commonTexts.use();
  useEvents();
  const [open, menu] = useDisclosure(false);
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { close } = menu;
  useEffect(() => close(), [path, close]);
  useFormsThatAreThere();
  useRegions();
  const bars = useRoomBelow();
  return (
    <AppShell
      layout="alt"
      padding={0}
      header={{ height: 48 }}
      navbar={{ width: { base: 208, sm: 64, lg: 192 }, breakpoint: 'sm', collapsed: { mobile: !open } }}
    >
      <a className="unseen skip" href="#content">
        {texts.skipToContent}
      </a>
      <AppShell.Header className="unprinted" data-region>
        <Group h="100%" px="sm" gap="sm" wrap="nowrap">
          <Burger opened={open} onClick={menu.toggle} hiddenFrom="sm" size="sm" aria-label={texts.menu} />
          <TopBar />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={texts.mainMenu} className="unprinted" data-region>
        <Rail />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} data-region>
        <div className="bars-below unprinted" ref={bars}>
          <MaintenanceBar />
          <WaitingBar />
        </div>
        <Suspense fallback={<ScreenSkeleton />}>
          <NewRecordForm value={NewRecordDialog}>
            <OpenScreen />
          </NewRecordForm>
        </Suspense>
      </AppShell.Main>
      <Shortcuts />
      <SessionGate />
    </AppShell>
  );
}

/** The distance of the bars from the edge of the window, and from what they lie over. */
const AROUND_BARS = 24;

/** Says in `--bars-below` how much of the window the bars at its bottom take, for what must not be below them. */
function useRoomBelow(): RefObject<HTMLDivElement | null> {
  const bars = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      document.body.style.setProperty('--bars-below', height === 0 ? '0px' : `${Math.ceil(height) + AROUND_BARS}px`);
    });
    if (bars.current !== null) observer.observe(bars.current);
    return () => observer.disconnect();
  }, []);
  return bars;
}

/** A form that was open before the gesture that opens it takes what is typed, too: once what lies over it has gone. */
function useFormsThatAreThere(): void {
  const router = useRouter();
  useEffect(() => {
    let next = 0;
    const look = (): void => {
      const form = isOpening('form') ? document.querySelector('.panel-body form, .document-form') : null;
      if (form !== null) focusFirstField(form);
      if (isOpening('form')) next = requestAnimationFrame(look);
    };
    const unsubscribe = router.subscribe('onRendered', () => {
      cancelAnimationFrame(next);
      look();
    });
    return () => {
      cancelAnimationFrame(next);
      unsubscribe();
    };
  }, [router]);
}
