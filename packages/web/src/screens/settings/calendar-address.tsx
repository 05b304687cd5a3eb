import { Button, CopyButton, Group, Input, Stack, TextInput } from '@mantine/core';
import { useId } from 'react';
import { write } from '../../api/writes.ts';
import { useConfirm } from '../../parts/confirm.tsx';
import { sayProblem } from '../../parts/notices.ts';
import { useBusy } from '../../parts/use-busy.ts';
import { settingTexts } from './texts/index.ts';

interface CalendarAddressProps {
  /** What the calendar is of, as the API names it: `me`, `resource/1`, `workspace/1`. */
  readonly calendar: string;
  readonly address: string | null | undefined;
}

/** Where a calendar program reads bookings: copied by one press, and exchanged for another address by a second one. */
export function CalendarAddress({ calendar, address }: CalendarAddressProps) {
  const texts = settingTexts.use();
  const id = useId();
  const confirm = useConfirm();
  const [busy, run] = useBusy();
  if (address === undefined || address === null || address === '') return null;
  const exchange = async (): Promise<void> => {
    if (!(await confirm({ title: texts.newAddress, question: texts.newAddressQuestion, action: texts.newAddress, isDangerous: true })))
      return;
    const changes = ['me', 'resource', 'workspace', 'feed'];
    await write({ method: 'POST', path: '/v2/me/feed', query: { feed: calendar }, changes }).catch(sayProblem);
  };
  return (
    <Input.Wrapper label={texts.calendarAddress} description={texts.subscribeHint} labelProps={{ htmlFor: id }}>
      <Stack gap={6} mt={6}>
        <TextInput id={id} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Group gap="xs">
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button size="xs" variant="light" onClick={copy}>
                {copied ? texts.copied : texts.copy}
              </Button>
            )}
          </CopyButton>
          <Button size="xs" variant="default" loading={busy === 'exchange'} onClick={() => void run('exchange', exchange)}>
            {texts.newAddress}
          </Button>
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
