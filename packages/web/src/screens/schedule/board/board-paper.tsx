import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { Backdrop } from './backdrop.tsx';
import { BoardHead } from './board-head.tsx';
import type { BoardState } from '../data/board-state.ts';
import type { Geometry } from '../layout/geometry.ts';
import { lengthOf, type Row } from '../layout/rows.ts';

/** A page that lies across, made so much smaller by the browser that names have room and can still be read. */
export const PAPER = { width: 1_240, height: 780 } as const;
/** What is seen of the times on paper: all of them. */
export const ALL = { time: 0, length: Number.MAX_SAFE_INTEGER } as const;

/** Whether the board is drawn for paper. What is scrolled comes back afterwards. */
export function usePaper(board: RefObject<HTMLElement | null>): boolean {
  const [isPaper, setPaper] = useState(false);
  useEffect(() => {
    let [left, top] = [0, 0];
    const draw = (): void => {
      [left, top] = [board.current?.scrollLeft ?? 0, board.current?.scrollTop ?? 0];
      flushSync(() => setPaper(true));
    };
    const leave = (): void => {
      flushSync(() => setPaper(false));
      const [formerLeft, formerTop] = [left, top];
      const scrollBack = (): void => board.current?.scrollTo(formerLeft, formerTop);
      scrollBack();
      // The board is as wide as on the screen once that is measured again, which is before the second frame.
      requestAnimationFrame(() => requestAnimationFrame(scrollBack));
    };
    window.addEventListener('beforeprint', draw);
    window.addEventListener('afterprint', leave);
    return () => {
      window.removeEventListener('beforeprint', draw);
      window.removeEventListener('afterprint', leave);
    };
  }, [board]);
  return isPaper;
}

/** Paper has no scrolling: times go across and are all there, those of a day as those of a week without the night. */
export const onPaper = (state: BoardState): BoardState => ({
  ...state,
  isPaper: true,
  zoom: 1,
  isVertical: false,
  view: state.view === 'day' ? 'week' : state.view,
});

interface BoardPagesProps {
  readonly geometry: Geometry;
  readonly state: BoardState;
  readonly today: string;
  readonly row: (row: Row) => ReactNode;
}

/** As many rows as a page has room for, each with the times above them. */
export function BoardPages({ geometry: { axis, layout, rows, rules }, state, today, row }: BoardPagesProps) {
  return pagesOf(rows, PAPER.height - layout.head).map((page) => (
    <div key={page[0]?.index} className="board-page" style={{ height: layout.head + lengthOf(page) }}>
      <BoardHead axis={axis} layout={layout} {...ALL} formats={state.formats} today={today} />
      <Backdrop axis={axis} layout={layout} {...ALL} rows={page} rules={rules} />
      {page.map(row)}
    </div>
  ));
}

/** Rows in pages, each of which begins at its top. */
function pagesOf(rows: readonly Row[], height: number): Row[][] {
  const pages: Row[][] = [];
  let first = 0;
  for (const row of rows) {
    if (pages.length === 0 || row.start + row.size - first > height) {
      pages.push([]);
      first = row.start;
    }
    pages.at(-1)?.push({ ...row, start: row.start - first });
  }
  return pages;
}
