import { ActionIcon } from '@mantine/core';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo } from 'react';
import { isColor } from '../data/contrast.ts';
import type { Layout } from '../layout/layout.ts';
import type { Row } from '../layout/rows.ts';
import { scheduleTexts } from '../texts/index.ts';

interface BoardNameProps {
  readonly row: Row;
  readonly layout: Layout;
  readonly isSelected: boolean;
  readonly fold: (resource: number) => void;
}

/** The name of a row, which stays in view; a group is folded there. */
export const BoardName = memo(function BoardName({ row, layout, isSelected, fold }: BoardNameProps) {
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
          variant="subtle"
          color="gray"
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
