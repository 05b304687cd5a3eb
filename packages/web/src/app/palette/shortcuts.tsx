import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { showNotice } from '../../parts/notices.ts';
import { commandOf } from '../../parts/page-commands.ts';
import { isFreeKey, isInPanel } from '../../parts/single-keys.ts';
import { openingBegins, openingFails } from '../../parts/typed-ahead.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { areasOf } from '../areas.ts';
import { useLeave } from '../use-leave.ts';
import { LETTERS } from './commands.ts';
import { paletteTexts } from './texts/index.ts';

const loadPalette = async () => (await Promise.all([import('./palette.tsx'), paletteTexts.load()]))[0];
const loadSheet = async () => (await Promise.all([import('./shortcuts-sheet.tsx'), paletteTexts.load()]))[0];
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutsSheet = lazy(async () => ({ default: (await loadSheet()).ShortcutsSheet }));

const SECOND_KEY_MS = 1_200;
/** Once the first screen is there, the palette is loaded ahead, so that a user can type on at once after its keys. */
const AHEAD_AFTER_MS = 2_000;
/** The event of the search button in the top bar. */
export const OPEN_PALETTE = 'daybook:palette';

type Sheet = 'palette' | 'sheet';

/** The keys that work everywhere, and what they open. Typing is not disturbed. */
export function Shortcuts() {
  const [shown, setShown] = useState<Sheet>();
  const close = (): void => setShown(undefined);
  const openPalette = usePalette(shown, setShown);
  // Asked for here: the palette has gone by the time of the question.
  const leave = useLeave();
  usePressed(openPalette, () => setShown('sheet'));
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Suspense>
      {shown === 'palette' ? <Palette close={close} leave={leave} /> : shown === 'sheet' ? <ShortcutsSheet close={close} /> : null}
    </Suspense>
  );
}

/** Opens the palette once it is loaded. Meanwhile what is typed is kept for it. */
function usePalette(shown: Sheet | undefined, show: (sheet: Sheet | undefined) => void): () => void {
  const isWaiting = useRef(false);
  const { searchFailed, dismiss } = commonTexts.use();
  return () => {
    if (shown === 'palette') return;
    isWaiting.current = true;
    openingBegins('palette', () => {
      isWaiting.current = false;
      // It may be drawn already, and have no focus yet.
      show(undefined);
    });
    void loadPalette().then(
      () => isWaiting.current && show('palette'),
      () => {
        openingFails('palette');
        showNotice({ message: searchFailed, color: 'red', role: 'alert', closeButtonProps: { 'aria-label': dismiss } });
      },
    );
  };
}

/** Listens for the keys that work everywhere. */
function usePressed(openPalette: () => void, openSheet: () => void): void {
  const me = useMe();
  const navigate = useNavigate();
  const wasG = useRef(-Infinity);
  const press = (name: string): boolean => {
    const pressed = document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);
    if (pressed instanceof HTMLInputElement) pressed.focus();
    else pressed?.click();
    return pressed !== null;
  };
  const runsOnPage = (event: KeyboardEvent): boolean => {
    const { key, target } = event;
    // Enter on a button or a link is for that.
    const isItsOwn = key === 'Enter' && target instanceof Element && target.closest('a, button') !== null;
    const command = isItsOwn ? undefined : commandOf(key);
    command?.run(event);
    return command !== undefined;
  };
  const go = (letter: string): boolean => {
    const area = areasOf(me).find(({ name }) => LETTERS[name] === letter);
    if (area !== undefined) void navigate({ to: area.path });
    return area !== undefined;
  };
  const act = (event: KeyboardEvent): boolean => {
    const isSecond = event.timeStamp - wasG.current < SECOND_KEY_MS;
    wasG.current = event.key === 'g' ? event.timeStamp : -Infinity;
    if (isSecond) return go(event.key);
    if (event.key === '?') openSheet();
    if (event.key === '?' || (event.key === '/' && press('filter'))) return true;
    return !isInPanel(event) && ((event.key === 'n' && press('new')) || runsOnPage(event));
  };
  const keyed = useEffectEvent((event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
      event.preventDefault();
      openPalette();
    } else if (isFreeKey(event) && act(event)) event.preventDefault();
  });
  const opened = useEffectEvent(openPalette);
  useEffect(() => {
    const [pressed, requested] = [(event: KeyboardEvent): void => keyed(event), (): void => opened()];
    document.addEventListener('keydown', pressed);
    document.addEventListener(OPEN_PALETTE, requested);
    return () => {
      document.removeEventListener('keydown', pressed);
      document.removeEventListener(OPEN_PALETTE, requested);
    };
  }, []);
}
