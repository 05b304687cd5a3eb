import { Avatar, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useLayoutEffect } from 'react';
import { usePresent } from '../api/events.ts';
import { useMe } from '../api/me.ts';
import { nameOfPerson } from '../parts/person-name.ts';
import { Note } from '../parts/small-texts.tsx';
import { commonTexts } from '../texts/common/index.ts';

const MAX_SHOWN = 3;

/** Who else has the application open: some of them as their initials, all of them as a list. */
export function Presence() {
  const me = useMe();
  const names = usePresent()
    .filter(({ id }) => id !== me.id)
    .map(nameOfPerson);
  return names.length === 0 ? null : <Others names={names} />;
}

function Others({ names }: { names: readonly string[] }) {
  const texts = commonTexts.use();
  const more = names.length - MAX_SHOWN;
  // With the last person the list goes, and the focus with it.
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.matches('[data-presence], [data-presence] *') === true)
        document.getElementById('content')?.focus({ preventScroll: true });
    },
    [],
  );
  return (
    // Escape closes it from within, so it takes the focus.
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className="presence" data-presence>
          <Avatar.Group spacing={6}>
            {names.slice(0, MAX_SHOWN).map((name, i) => (
              <Avatar key={i} size={28} color="gray" {...(name === '' ? {} : { name, title: name })} />
            ))}
            {more > 0 && <Avatar size={28}>{`+${more}`}</Avatar>}
          </Avatar.Group>
          <span className="presence-count">
            <Avatar size={28}>{`+${names.length}`}</Avatar>
          </span>
          <span className="unseen">{texts.alsoHere(names.length)}</span>
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        {/* What scrolls has the focus, so that the keys scroll it. */}
        <Stack
          gap={4}
          mah={320}
          style={{ overflow: 'auto' }}
          tabIndex={0}
          role="group"
          aria-label={texts.alsoHere(names.length)}
          data-presence
        >
          <Note>{texts.alsoHere(names.length)}</Note>
          {names.map((name, i) => (
            <Text key={i}>{name || texts.withoutName}</Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
