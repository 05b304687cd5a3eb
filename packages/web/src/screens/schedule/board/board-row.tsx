import { memo } from 'react';
import { isWaiting } from '../../../api/with-waiting.ts';
import { Away } from './away.tsx';
import { Bar } from './bar.tsx';
import { keyOfBar, type BoardBooking } from '../data/board-data.ts';
import type { BoardState } from '../data/board-state.ts';
import type { Lanes } from '../data/lanes.ts';
import { barsInView, boxOfRow, layoutOfGroup, sizeOfBar, spanOfBar, type Layout } from '../layout/layout.ts';
import { lookNameOf, paintOf, placeOf } from '../data/looks.ts';
import { namesOf } from '../data/names.ts';
import { PoolStrip, type PoolStripProps } from './pool-strip.tsx';
import type { Row } from '../layout/rows.ts';
import { pixelOf, type TimeAxis } from '../times/time-axis.ts';
import type { RowRules } from '../data/use-shading.ts';
import { scheduleTexts } from '../texts/index.ts';
import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { isColor } from '../../../formats/luminance.ts';

interface BoardRowProps extends Omit<PoolStripProps, 'members'> {
  readonly row: Row;
  /** Where its bars lie beside each other. */
  readonly lanes: Lanes | undefined;
  readonly state: BoardState;
  readonly rules: RowRules | undefined;
  /** The bar that is selected, where it is in this row; or the row itself. */
  readonly selected: string | undefined;
  /** The keys of the bars in this row that are picked. */
  readonly picked: string;
  readonly fold: (resource: number) => void;
}

const NONE: ReadonlySet<string> = new Set();

/** A resource: its name, and its bookings as far as they are in view. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, data, lanes, axis, layout, time, length, state, rules, selected, picked, fold } = props;
  const picks = picked === '' ? NONE : new Set(picked.split(' '));
  const texts = scheduleTexts.use();
  const { resource, index, level, members, isFolded } = row;
  const hasMembers = members.length > 0;
  const within = hasMembers ? layoutOfGroup(layout) : layout;
  return (
    <div
      role="row"
      className="board-row"
      aria-level={level}
      aria-rowindex={index + 1}
      {...(hasMembers ? { 'aria-expanded': !isFolded } : {})}
      style={boxOfRow(layout, row, axis.length)}
    >
      <BoardName row={row} layout={layout} isSelected={selected === `row-${resource.id}`} fold={fold} />
      {hasMembers && <PoolStrip data={data} members={members} axis={axis} layout={layout} time={time} length={length} />}
      {rules !== undefined && <Away row={row} rules={rules} axis={axis} layout={layout} formats={state.formats} />}
      {lanes !== undefined &&
        barsInView(lanes, axis, time, length).map(({ booking, lane, room }) => {
          const key = keyOfBar(resource.id, booking);
          const [first, barLength] = spanOfBar(layout, axis, booking);
          const about = [namesOf(booking, data), isWaiting(booking) && texts.waitsToBeSent].filter(Boolean).join(' · ');
          const beside = isBeside(booking, room, axis, layout) ? Math.round(room) : 0;
          const blocked = layout.hasDayCells
            ? undefined
            : rules?.busy.get(booking.id)?.find(({ start, end }) => start <= booking.start && end >= booking.end);
          return (
            <Bar
              key={key}
              id={key}
              booking={booking}
              layout={within}
              formats={state.formats}
              first={first}
              length={barLength}
              lane={lane}
              about={about}
              status={lookNameOf(booking, texts)}
              row={resource.name}
              color={paintOf(booking, state)}
              place={placeOf(lanes.bookings, booking)}
              before={blocked === undefined ? 0 : between(axis, Math.max(blocked.start, axis.from), booking.start)}
              after={blocked === undefined ? 0 : between(axis, booking.end, Math.min(blocked.end, axis.to))}
              beside={beside}
              reach={barLength < TARGET && beside === 0 ? Math.min(TARGET, Math.round(barLength + Math.max(0, room))) : 0}
              size={sizeOfBar(layout, booking)}
              shownFrom={axis.from}
              isLong={barLength >= LONG && first - layout.side < time + LONG_BEFORE}
              isSelected={selected === key || picks.has(key)}
              isShown={state.isShown(booking, row.isMeant ? undefined : `${booking.name} ${about}`)}
            />
          );
        })}
    </div>
  );
});

/** A bar of so many pixels may begin before what is in view, of which that much is drawn besides at most. */
const LONG = 160;
const LONG_BEFORE = 600;
/** Fingers and pointers hit this many pixels. */
const TARGET = 24;
const NARROW = 48;
const MIN_BESIDE = 40;

/** Whether a bar is too short for its name, and there is room for it behind the bar. */
const isBeside = ({ start, end }: BoardBooking, room: number, axis: TimeAxis, { isVertical, hasDayCells }: Layout): boolean =>
  !isVertical && !hasDayCells && between(axis, start, end) < NARROW && room >= MIN_BESIDE;

/** The pixels between two instants. */
const between = (axis: TimeAxis, start: number, end: number): number => pixelOf(axis, end) - pixelOf(axis, start);

interface BoardNameProps extends Pick<BoardRowProps, 'row' | 'layout' | 'fold'> {
  readonly isSelected: boolean;
}

/** The name of a row, which stays in view; a group is folded there. */
const BoardName = memo(function BoardName({ row, layout, isSelected, fold }: BoardNameProps) {
  const texts = scheduleTexts.use();
  const { resource, level, members, isFolded } = row;
  const hasMembers = members.length > 0;
  return (
    <div
      id={`row-${resource.id}`}
      role="rowheader"
      className="board-name"
      data-selected={isSelected || undefined}
      style={layout.isVertical ? { height: layout.side } : { width: layout.side, paddingInlineStart: 4 + (level - 1) * 16 }}
    >
      {hasMembers ? (
        <ActionIcon
          size={24}
          tabIndex={-1}
          aria-label={isFolded ? texts.unfold(resource.name) : texts.fold(resource.name)}
          onClick={() => fold(resource.id)}
        >
          {isFolded ? <ChevronRight size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
        </ActionIcon>
      ) : (
        <span
          className="board-dot"
          aria-hidden
          style={isColor(resource.color_background) ? { background: resource.color_background } : {}}
        />
      )}
      <span className="board-name-text" title={resource.name}>
        {resource.name}
      </span>
      {hasMembers && <span className="board-count">{members.length}</span>}
    </div>
  );
});
