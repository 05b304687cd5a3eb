import { Stack, Text } from '@mantine/core';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { hasLevel, useMe, type Module } from '../api/me.ts';
import { tooLittleOf, useRefusalWords } from '../parts/fault-words.ts';
import { WayBack } from '../parts/not-found-screen.tsx';
import { ScreenTitle } from '../parts/screen-name.tsx';
import { groups, maySee } from '../screens/settings/sections.ts';
import { commonTexts } from '../texts/common/index.ts';
import { lackingOf, useArea } from './areas.ts';

/** The module that the address needs and this caller may not read, such as one that was taken away while its screen was open. */
function useClosed(): { readonly module: Module; readonly isApart?: boolean | undefined } | undefined {
  const me = useMe();
  const area = useArea();
  const path = useRouterState({ select: (state) => state.location.pathname });
  const section = groups.flatMap(({ sections }) => sections).find((one) => one.path === path);
  if (section?.module !== undefined && !maySee(me, section)) return { module: section.module, isApart: section.isApart };
  const module = area && lackingOf(area, me);
  return module && { module };
}

/** The screen at the address; where it may not be read, one sentence instead of what each part of it would be refused. */
export function OpenScreen() {
  const texts = commonTexts.use();
  const words = useRefusalWords();
  const area = useArea();
  const me = useMe();
  const closed = useClosed();
  if (closed === undefined) return <Outlet />;
  // Some sections need more than to read.
  const isReadable = hasLevel(me, closed.module);
  const refusal = words.refusal(tooLittleOf(closed.module, isReadable ? 'module_not_writable' : 'module_not_readable'));
  return (
    <Stack p="xl" gap="sm" align="flex-start">
      <ScreenTitle name={area === undefined ? texts.notFoundTitle : texts[area.name]} />
      <Text role="status">{closed.isApart === true ? texts.pageIsClosed : refusal}</Text>
      <WayBack />
    </Stack>
  );
}
