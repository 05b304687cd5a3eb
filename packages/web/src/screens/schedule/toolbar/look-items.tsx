import { Menu } from '@mantine/core';
import { FoldVertical, Keyboard, Printer, UnfoldVertical } from 'lucide-react';
import type { BoardData } from '../data/board-data.ts';
import { DENSITIES, type BoardState } from '../data/board-state.ts';
import { scheduleTexts } from '../texts/index.ts';

/** How the board looks is no place of its own in the history. */
const AT_ONCE = { replace: true };

export interface LookProps {
  readonly state: BoardState;
  readonly data: BoardData;
  readonly showKeys: () => void;
}

/** The resources that others lie in. */
function groupsOf({ resources }: BoardData): readonly number[] {
  const parents = new Set(resources.map(({ parent_id: parent }) => parent));
  return resources.flatMap(({ id }) => (parents.has(id) ? [id] : []));
}

/** What the menu of how the board looks has. */
export function LookItems({ state, data, showKeys }: LookProps) {
  const texts = scheduleTexts.use();
  const { view, coloring, isVertical, density, showsNight, folded, address, change } = state;
  const groups = groupsOf(data);
  const isFolded = groups.every((id) => folded.has(id));
  const foldAll = (): void => change({ fold: isFolded ? undefined : groups.join(',') }, AT_ONCE);
  return (
    <>
      <Menu.Label>{texts.colorBy}</Menu.Label>
      <Menu.RadioGroup value={coloring} onChange={(color) => change({ color: color === 'project' ? undefined : color }, AT_ONCE)}>
        {(['project', 'client', 'status'] as const).map((color) => (
          <Menu.RadioItem key={color} value={color} closeMenuOnClick>
            {texts[color]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Label>{texts.timeAxis}</Menu.Label>
      <Menu.RadioGroup
        value={isVertical ? 'vertical' : 'horizontal'}
        onChange={(axis) => change({ axis: axis === 'vertical' ? axis : undefined }, AT_ONCE)}
      >
        <Menu.RadioItem value="horizontal" closeMenuOnClick>
          {texts.timesAcross}
        </Menu.RadioItem>
        <Menu.RadioItem value="vertical" closeMenuOnClick>
          {texts.timesDown}
        </Menu.RadioItem>
      </Menu.RadioGroup>
      <Menu.Label>{texts.rowHeight}</Menu.Label>
      <Menu.RadioGroup value={density} onChange={(rows) => change({ rows: rows === '44' ? undefined : rows }, AT_ONCE)}>
        {DENSITIES.map((rows, i) => (
          <Menu.RadioItem key={rows} value={rows} closeMenuOnClick>
            {texts.densities[i]}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Divider />
      {groups.length > 0 && (
        <Menu.Item
          leftSection={isFolded ? <UnfoldVertical size={14} aria-hidden /> : <FoldVertical size={14} aria-hidden />}
          onClick={foldAll}
        >
          {isFolded ? texts.unfoldAll : texts.foldAll}
        </Menu.Item>
      )}
      {view === 'week' && (
        <Menu.CheckboxItem
          checked={showsNight}
          onChange={(isShown) => change({ night: isShown ? 'true' : undefined }, AT_ONCE)}
          closeMenuOnClick
        >
          {texts.showNight}
        </Menu.CheckboxItem>
      )}
      <Menu.CheckboxItem
        checked={address['cancelled'] === 'true'}
        onChange={(isShown) => change({ cancelled: isShown ? 'true' : undefined }, AT_ONCE)}
        closeMenuOnClick
      >
        {texts.showCancelled}
      </Menu.CheckboxItem>
      <Menu.Item leftSection={<Printer size={14} aria-hidden />} onClick={() => window.print()}>
        {texts.print}
      </Menu.Item>
      <Menu.Item leftSection={<Keyboard size={14} aria-hidden />} onClick={showKeys}>
        {texts.shortcuts}
      </Menu.Item>
    </>
  );
}
