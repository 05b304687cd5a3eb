import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useMe } from '../../api/me.ts';
import { areasOf } from '../areas.ts';
import { LETTERS } from './commands.ts';
import { paletteTexts } from './texts/index.ts';

const loadPalette = async () => (await Promise.all([import('./palette.tsx'), paletteTexts.load()]))[0];
const loadSheet = async () => (await Promise.all([import('./shortcuts-sheet.tsx'), paletteTexts.load()]))[0];
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));
const ShortcutsSheet = lazy(async () => ({ default: (await loadSheet()).ShortcutsSheet }));

const SECOND_KEY_MS = 1_200;
/** Once the first screen is there, the palette is loaded ahead: who presses its keys types on at once. */
const AHEAD_AFTER_MS = 2_000;
/** What the search button of the top bar says. */
export const OPEN_PALETTE = 'daybook:palette';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** The keys that work everywhere, and what they open. Nobody who types is disturbed. */
export function Shortcuts() {
  const me = useMe();
  const navigate = useNavigate();
  const [shown, setShown] = useState<'palette' | 'sheet'>();
  const wasG = useRef(-Infinity);
  useEffect(() => {
    const press = (name: string): boolean => {
      const button = document.querySelector<HTMLElement>(`[data-shortcut="${name}"]`);
      button?.click();
      return button !== null;
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
      if (event.key === '?') return setShown('sheet') === undefined;
      if (event.key === '/') return press('filter');
      return event.key === 'n' && press('new');
    };
    const keyed = (event: KeyboardEvent): void => {
      if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        setShown('palette');
      } else if (!event.ctrlKey && !event.metaKey && !event.altKey && !event.defaultPrevented && !isTyping(event.target) && act(event))
        event.preventDefault();
    };
    const opened = (): void => setShown('palette');
    document.addEventListener('keydown', keyed);
    document.addEventListener(OPEN_PALETTE, opened);
    return () => {
      document.removeEventListener('keydown', keyed);
      document.removeEventListener(OPEN_PALETTE, opened);
    };
  }, [me, navigate]);
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette().catch(() => undefined), AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  const close = (): void => setShown(undefined);
  return (
    <Suspense>{shown === 'palette' ? <Palette close={close} /> : shown === 'sheet' ? <ShortcutsSheet close={close} /> : null}</Suspense>
  );
}
