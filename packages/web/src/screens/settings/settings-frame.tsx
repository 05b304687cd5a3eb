import { NavLink, Select, Stack } from '@mantine/core';
import { Link, Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useMe } from '../../api/me.ts';
import { Hint } from '../../parts/small-texts.tsx';
import { groups, maySee } from './sections.ts';
import { settingTexts } from './texts/index.ts';
import './settings.css';

/** The pages of the settings at the left, and one of them. On a telephone they are one choice above it. */
export function SettingsFrame() {
  const texts = settingTexts.use();
  const me = useMe();
  const navigate = useNavigate();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const menu = useRef<HTMLElement>(null);
  // The open page is seen in a menu that is longer than the window. A browser may answer a promise, which is no clean-up.
  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [path]);
  const shown = groups
    .map((group) => ({ name: group.name, sections: group.sections.filter((section) => maySee(me, section)) }))
    .filter(({ sections }) => sections.length > 0);
  return (
    <div className="settings">
      <nav ref={menu} aria-label={texts.settings} className="settings-menu">
        {shown.map(({ name, sections }) => (
          <Stack key={name} gap={0} mb="sm">
            <Hint px="sm">{texts[name]}</Hint>
            {sections.map((section) => (
              <NavLink
                key={section.path}
                renderRoot={(root) => (
                  <Link to={section.path} {...(section.path === path ? { 'aria-current': 'page' as const } : {})} {...root} />
                )}
                label={texts[section.name]}
                active={section.path === path}
              />
            ))}
          </Stack>
        ))}
      </nav>
      <Select
        className="settings-choice"
        aria-label={texts.settings}
        value={path}
        onChange={(to) => to !== null && void navigate({ to })}
        data={shown.map(({ name, sections }) => ({
          group: texts[name],
          items: sections.map((section) => ({ value: section.path, label: texts[section.name] })),
        }))}
      />
      <div className="settings-page">
        <Outlet />
      </div>
    </div>
  );
}
