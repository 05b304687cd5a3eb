import { MINUTE } from '@daybook/values';
import './board.css';
import { useMergedRef } from '@mantine/hooks';
import {
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
} from 'react';
import { now } from '../../../formats/now.ts';
import { Backdrop } from './backdrop.tsx';
import type { BoardData } from '../data/board-data.ts';
import { BoardHead } from './board-head.tsx';
import { ALL, BoardPages, onPaper, PAPER, usePaper } from './board-paper.tsx';
import { BoardRow } from './board-row.tsx';
import type { BoardState } from '../data/board-state.ts';
import { drawnOn } from '../gestures/gestures.ts';
import { useGeometry, type Geometry } from '../layout/geometry.ts';
import { viewportOf, type Layout, type Viewport } from '../layout/layout.ts';
import { usePresent } from '../../../formats/present.ts';
import { blocksAround, blocksOf, lengthOf, rowsBetween, type Row } from '../layout/rows.ts';
import { idOfSelected, selectedOf } from '../layout/selection.ts';
import { dayOf } from '../../../formats/days.ts';
import { pixelOf, shifted, type TimeAxis } from '../times/time-axis.ts';
import { useBoardSize } from './use-board-size.ts';
import { useOpenHours } from '../data/use-open-hours.ts';
import { useShading, type RowRules } from '../data/use-shading.ts';
import { scheduleTexts } from '../texts/index.ts';

interface BoardProps {
  readonly state: BoardState;
  readonly data: BoardData;
  readonly selected: string | undefined;
  /** The bars that are picked besides it. */
  readonly picked: ReadonlySet<string>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>, geometry: Geometry) => void;
  /** What lies over the bars, such as slots that were found. */
  readonly overlay: (geometry: Geometry) => ReactNode;
  readonly gestures: (geometry: Geometry) => { readonly [name: `on${string}`]: unknown };
  readonly boardRef: Ref<HTMLDivElement>;
  readonly beside: Beside | undefined;
}

/** A booking beside the board by its address, and of one that is being made its row and its times. */
export interface Beside {
  readonly open: string;
  readonly row: number | undefined;
  readonly start: number | undefined;
  readonly end: number | undefined;
}

const NO_RULES: ReadonlyMap<number, RowRules> = new Map();

/** Resources and times: only what is in view is drawn. */
export function Board({ state, data, selected: chosen, picked, onKeyDown, overlay, gestures, boardRef, beside }: BoardProps) {
  const texts = scheduleTexts.use();
  const own = useRef<HTMLDivElement>(null);
  const ref = useMergedRef(own, boardRef);
  const isPaper = usePaper(own);
  const size = useBoardSize(own);
  const [width, height] = size;
  const { geometry, open } = useDrawn(state, data, isPaper ? undefined : size);
  const { axis, layout, rows, lanes, rules } = geometry;
  useLayoutEffect(() => {
    if (own.current !== null) drawnOn.set(own.current, geometry);
  }, [geometry]);
  const selection = width === 0 ? undefined : selectedOf(chosen, rows, data);
  const selected = selection === undefined ? undefined : idOfSelected(selection);
  const [view, setView] = useState<Viewport>({ time: 0, length: 2_000, row: 0, size: 1_200 });
  const look = useCallback(() => {
    if (own.current === null) return;
    const next = viewportOf(own.current, layout);
    setView((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }, [layout]);
  useLayoutEffect(look, [look, width, height]);
  useKeptMiddle(own, axis, layout);
  useMorning(own, state.view, axis, layout, width > 0, open?.from ?? MORNING);
  useTodayInView(own, state.view, axis, layout, width > 0);
  useFocusOnLoad(own);
  useSelectedInView(own, selected, geometry, beside);
  const blocks = useMemo(() => blocksOf(rows), [rows]);
  // Without a size there is no place for anything yet.
  const shown = useMemo(() => (width === 0 ? [] : rowsBetween(rows, view.row, view.row + view.size)), [rows, view, width]);
  const today = usePresent((instant) => dayOf(instant, state.zone));
  const seen = { time: view.time, length: view.length };
  const drawRow = (row: Row, times: typeof seen): ReactNode => (
    <BoardRow
      key={row.resource.id}
      row={row}
      data={data}
      lanes={lanes.get(row.resource.id)}
      axis={axis}
      layout={layout}
      {...times}
      state={state}
      rules={rules.get(row.resource.id)}
      selected={selectedIn(row, selected)}
      picked={pickedIn(row, picked)}
      fold={state.fold}
    />
  );
  const full = layout.box(0, layout.side + axis.length, 0, layout.head + lengthOf(rows));
  const canvas: CSSProperties = { width: full.width, height: isPaper ? 'auto' : full.height };
  return (
    <div
      ref={ref}
      role="treegrid"
      className="board"
      data-axis={layout.isVertical ? 'vertical' : 'horizontal'}
      data-rows={state.density}
      data-days={(layout.hasDayCells && layout.hasWholeNames !== true) || undefined}
      data-region
      data-fits={layout.side + axis.length <= (layout.isVertical ? height : width) || undefined}
      tabIndex={0}
      aria-label={texts.board}
      aria-multiselectable
      aria-rowcount={rows.length}
      aria-describedby="board-hint"
      {...(selected === undefined ? {} : { 'aria-activedescendant': selected.startsWith('row-') ? selected : `bar-${selected}` })}
      // What comes into view is drawn between the frames, which go on meanwhile.
      onScroll={() => startTransition(look)}
      onKeyDown={(event) => {
        delete event.currentTarget.dataset['pointed'];
        onKeyDown(event, geometry);
      }}
      // Whoever comes back by keys sees it; a window that is left for another keeps what has its focus.
      onBlur={({ currentTarget }) => {
        if (document.activeElement !== currentTarget) delete currentTarget.dataset['pointed'];
      }}
      {...gestures(geometry)}
    >
      <div className="board-canvas" role="presentation" style={canvas}>
        {isPaper ? (
          <BoardPages geometry={geometry} state={state} today={today} row={(row) => drawRow(row, ALL)} />
        ) : (
          <>
            <BoardHead axis={axis} layout={layout} {...seen} formats={state.formats} today={today} />
            {blocksAround(blocks, shown).map((block) => (
              <Backdrop key={block[0]?.index} axis={axis} layout={layout} {...seen} rows={block} rules={rules} />
            ))}
            {shown.map((row) => drawRow(row, seen))}
            <NowLine axis={axis} layout={layout} size={lengthOf(rows)} />
            {overlay(geometry)}
          </>
        )}
      </div>
      {rows.length === 0 && (state.address['text'] !== undefined || state.isFreeOnly) && <NothingMatches />}
    </div>
  );
}

const selectedIn = ({ resource }: Row, selected: string | undefined): string | undefined =>
  selected === `row-${resource.id}` || selected?.startsWith(`${resource.id}-`) === true ? selected : undefined;

/** Where everything is drawn, by when its rows are open; without a size, on paper. */
function useDrawn(state: BoardState, data: BoardData, size: readonly [width: number, height: number] | undefined) {
  const ids = useMemo(() => data.resources.map(({ id }) => id), [data.resources]);
  const { from, to } = state.query;
  const read = useShading(ids, from, to);
  const rules = read ?? NO_RULES;
  const open = useOpenHours(state, read);
  const [width, height] = size ?? [PAPER.width, PAPER.height];
  const geometry = useGeometry({ state: size === undefined ? onPaper(state) : state, data, rules, open }, width, height);
  return { geometry, open };
}

/** Where the present is, which moves on by itself. */
function NowLine({ axis, layout, size }: { axis: TimeAxis; layout: Layout; size: number }) {
  const present = usePresent((instant) => instant - (instant % MINUTE));
  if (present < axis.from || present >= axis.to) return null;
  return <div className="board-now" aria-hidden style={layout.box(layout.side + pixelOf(axis, present), 2, layout.head, size)} />;
}

function NothingMatches() {
  return (
    <p className="board-nothing" role="status">
      {scheduleTexts.use().nothingMatches}
    </p>
  );
}

/** The picked bars of a row, as a text: rows without any are not drawn again. */
const pickedIn = ({ resource }: Row, picked: ReadonlySet<string>): string =>
  [...picked].filter((key) => key.startsWith(`${resource.id}-`)).join(' ');

const MORNING = 8 * 3_600;

/** A day is shown from when something opens. Who leafs on, or scrolled meanwhile, stays at their hours. */
function useMorning(
  board: RefObject<HTMLDivElement | null>,
  view: BoardState['view'],
  axis: TimeAxis,
  { isVertical }: Layout,
  isDrawn: boolean,
  opening: number,
): void {
  const shownAt = useRef<number | undefined>(undefined);
  const show = useEffectEvent((isFirst: boolean) => {
    const element = board.current;
    const side = isVertical ? 'scrollTop' : 'scrollLeft';
    if (element === null || (!isFirst && element[side] !== shownAt.current)) return;
    element.scrollTo({ [isVertical ? 'top' : 'left']: pixelOf(axis, shifted(axis.from, opening, axis.zone)) - 1 });
    shownAt.current = element[side];
  });
  useLayoutEffect(() => {
    if (isDrawn && view === 'day') show(true);
  }, [isDrawn, view, isVertical]);
  useLayoutEffect(() => {
    if (isDrawn && view === 'day') show(false);
  }, [isDrawn, view, opening]);
}

/** Days that are more than there is room for begin with today, where today is out of sight. */
function useTodayInView(
  board: RefObject<HTMLDivElement | null>,
  view: BoardState['view'],
  axis: TimeAxis,
  { isVertical, side }: Layout,
  isDrawn: boolean,
): void {
  const show = useEffectEvent(() => {
    const today = axis.days.find(({ date }) => date === dayOf(now(), axis.zone));
    if (board.current === null || today === undefined || view === 'day') return;
    const room = (isVertical ? board.current.clientHeight : board.current.clientWidth) - side;
    if (pixelOf(axis, today.end) > room) board.current.scrollTo({ [isVertical ? 'top' : 'left']: pixelOf(axis, today.start) - 1 });
  });
  useLayoutEffect(() => {
    if (isDrawn) show();
  }, [isDrawn, view, isVertical]);
}

/** Where nothing else has the focus, the keys go to the board. It is shown once they are pressed. */
function useFocusOnLoad(board: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const focused = document.activeElement;
    if (board.current === null || (focused !== document.body && focused?.id !== 'content')) return;
    board.current.setAttribute('data-pointed', '');
    board.current.focus({ preventScroll: true });
  }, [board]);
}

/** What was in the middle stays there when the board is zoomed. */
function useKeptMiddle(board: RefObject<HTMLDivElement | null>, axis: TimeAxis, { isVertical }: Layout): void {
  const before = useRef(axis);
  // A board that becomes shorter is cut to its end at once: where it was is remembered.
  const at = useRef(0);
  useEffect(() => {
    const element = board.current;
    const scrolled = (): void => {
      at.current = (isVertical ? element?.scrollTop : element?.scrollLeft) ?? 0;
    };
    scrolled();
    element?.addEventListener('scroll', scrolled, { passive: true });
    return () => element?.removeEventListener('scroll', scrolled);
  }, [board, isVertical]);
  useLayoutEffect(() => {
    const element = board.current;
    const { length, from, to } = before.current;
    before.current = axis;
    if (element === null || from !== axis.from || to !== axis.to || length === axis.length) return;
    const half = (isVertical ? element.clientHeight : element.clientWidth) / 2;
    element.scrollTo({ [isVertical ? 'top' : 'left']: ((at.current + half) / length) * axis.length - half });
  }, [board, axis, isVertical]);
}

/** Brings what is selected into view, and what is open beside the bars out from under its panel. */
function useSelectedInView(
  board: RefObject<HTMLDivElement | null>,
  selected: string | undefined,
  geometry: Geometry,
  beside: Beside | undefined,
): void {
  const { rows, data, axis, layout } = geometry;
  const showRow = ({ start, size }: Row): void => {
    if (board.current !== null) reveal(board.current, layout.isVertical, start, start + size, layout.head);
  };
  const showTimes = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    if (board.current !== null) reveal(board.current, !layout.isVertical, pixelOf(axis, start), pixelOf(axis, end), layout.side);
  };
  const show = useEffectEvent((key: string) => {
    const selection = selectedOf(key, rows, data);
    if (selection === undefined) return;
    showRow(selection.row);
    if (selection.booking !== undefined) showTimes(selection.booking);
  });
  useLayoutEffect(() => {
    if (selected !== undefined) show(selected);
  }, [selected]);
  const showOpen = useEffectEvent(({ row: wanted, start, end }: Beside) => {
    if (start === undefined || end === undefined) return selected !== undefined && show(selected);
    const row = rows.find(({ resource }) => resource.id === wanted);
    if (row !== undefined) showRow(row);
    if (start < axis.to && end > axis.from) showTimes({ start, end });
    return undefined;
  });
  const { open, row, start, end } = beside ?? {};
  // The panel may come later, with its code, and go for a moment while more of that is loaded. What is scrolled meanwhile stays.
  useEffect(() => {
    const canvas = board.current?.firstElementChild;
    if (open === undefined || canvas === undefined || canvas === null) return undefined;
    let before = 0;
    const observer = new ResizeObserver(() => {
      const covered = coveredOf(canvas);
      if (covered > before) showOpen({ open, row, start, end });
      before = covered;
    });
    observer.observe(canvas, { box: 'border-box' });
    return () => observer.disconnect();
  }, [board, open, row, start, end]);
}

/** The pixels at the right over which a panel lies: as many more can be scrolled. */
const coveredOf = (canvas: Element): number => Number.parseFloat(getComputedStyle(canvas).paddingRight) || 0;

function reveal(element: HTMLElement, isAcross: boolean, from: number, to: number, side: number): void {
  const at = isAcross ? element.scrollLeft : element.scrollTop;
  const room = isAcross
    ? element.clientWidth - side - (element.firstElementChild === null ? 0 : coveredOf(element.firstElementChild))
    : element.clientHeight - side;
  if (room <= 0 || (from >= at && to <= at + room)) return;
  element.scrollTo({ [isAcross ? 'left' : 'top']: Math.max(0, from < at ? from - 12 : Math.min(from - 12, to - room + 12)) });
}
