import { Avatar, Popover, Stack, Text, UnstyledButton } from '@mantine/core';
import { useMe } from '../api/me.ts';
import { useRead } from '../api/queries.ts';
import { nameOfPerson } from '../parts/person-name.ts';
import { commonTexts } from '../texts/common/index.ts';

const MAX_SHOWN = 3;

/** Who else has the application open: some of them as their initials, all of them as a list. */
export function Presence() {
  const texts = commonTexts.use();
  const me = useMe();
  const { data } = useRead('/v2/presence');
  const names = (data?.data ?? []).filter(({ id }) => id !== me.id).map((user) => nameOfPerson(user) || `#${user.id}`);
  if (names.length === 0) return null;
  const more = names.length - MAX_SHOWN;
  return (
    // Escape closes it from within, so it takes the focus.
    <Popover position="bottom-end" withArrow trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className="presence">
          <Avatar.Group spacing={6}>
            {names.slice(0, MAX_SHOWN).map((name, i) => (
              <Avatar key={i} size={28} name={name} title={name} color="gray" />
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
        <Stack gap={4} mah={320} style={{ overflow: 'auto' }}>
          <Text size="sm" c="dimmed">
            {texts.alsoHere(names.length)}
          </Text>
          {names.map((name, i) => (
            <Text key={i}>{name}</Text>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
