import { ActionIcon, Avatar, Button, Group, Kbd, Menu, Text, useMantineColorScheme } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useMe } from '../api/me.ts';
import { commonTexts } from '../texts/common/index.ts';
import { useScreenName } from '../parts/screen-name.tsx';
import { useShownPeriod } from '../parts/screen-period.tsx';
import { useArea } from './areas.ts';
import { RunningTimer } from './running-timer.tsx';
import { Presence } from './presence.tsx';
import { OPEN_PALETTE } from './palette/shortcuts.tsx';
import { useLeave } from './use-leave.ts';
import { languages } from '@daybook/values';
import { languageChoices, useLanguage } from '../texts/language.tsx';
import { isIn } from '../api/checked.ts';

/** The area, the period that is shown, the other users here, and the menu of the user. */
export function TopBar() {
  const texts = commonTexts.use();
  const { account } = useMe();
  const area = useArea();
  const period = useShownPeriod();
  const name = area === undefined ? '' : texts[area.name];
  useScreenName(name, 'area');
  return (
    <>
      <div className="where">
        <Text fw={600} truncate visibleFrom="sm">
          {account?.name}
        </Text>
        {/* There the menu that shows it is hidden. */}
        <Text fw={600} truncate hiddenFrom="sm" data-area>
          {name}
        </Text>
        {/* Screen readers have it from the screen itself: its heading, or the fields that choose it. */}
        {period !== '' && (
          <Text className="where-period" truncate aria-hidden>
            {period}
          </Text>
        )}
      </div>
      <Group gap="xs" ml="auto" wrap="nowrap" id="top-bar-tools">
        <RunningTimer />
        <SearchButton />
        <Presence />
        <OwnMenu />
      </Group>
    </>
  );
}

function SearchButton() {
  const texts = commonTexts.use();
  return (
    <Button
      variant="default"
      size="xs"
      className="icon-when-narrow"
      leftSection={<Search size={14} aria-hidden />}
      rightSection={<Kbd size="xs">{texts.controlKey} K</Kbd>}
      onClick={() => document.dispatchEvent(new Event(OPEN_PALETTE))}
    >
      {texts.search}
    </Button>
  );
}

function OwnMenu() {
  const texts = commonTexts.use();
  const me = useMe();
  const { language, choose } = useLanguage();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const leave = useLeave();
  const name = `${me.first_name} ${me.last_name}`.trim() || me.username;
  const schemes = { auto: texts.asSystem, light: texts.light, dark: texts.dark } as const;
  return (
    <Menu width={220} position="bottom-end">
      <Menu.Target>
        <ActionIcon color="indigo" size="lg" title={name}>
          <Avatar size={28} name={name} color="indigo" variant="filled" aria-hidden />
          <span className="unseen">{name}</span>
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{name}</Menu.Label>
        <Menu.Item component={Link} {...{ to: '/settings/profile' }}>
          {texts.profile}
        </Menu.Item>
        <Menu.Item component="a" href="/docs">
          {texts.documentation}
        </Menu.Item>
        <Menu.Label>{texts.appearance}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(scheme) => isIn(schemes, scheme) && setColorScheme(scheme)}>
          {Object.entries(schemes).map(([scheme, label]) => (
            <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{texts.language}</Menu.Label>
        <Menu.RadioGroup value={language} onChange={(code) => isIn(languages, code) && choose(code)}>
          {languageChoices.map(({ value: code, label }) => (
            <Menu.RadioItem key={code} lang={code} value={code} closeMenuOnClick>
              {label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item onClick={() => void leave()}>{texts.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
