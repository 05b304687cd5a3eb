import { Button } from '@mantine/core';
import { write } from '../../api/writes.ts';
import { commonTexts } from '../../texts/common/index.ts';
import { useConfirm } from '../confirm.tsx';
import { sayProblem } from '../notices.ts';
import { usePress } from '../use-busy.ts';
import { CopiedAddress } from './copied-address.tsx';

interface CalendarAddressProps {
  /** What the calendar is of, as the API names it: `me`, `resource/1`, `workspace/1`, `project/1`. */
  readonly calendar: string;
  readonly address: string | null | undefined;
}

/** Where a calendar program reads bookings: copied by one press, and exchanged for another address by a second one. */
export function CalendarAddress({ calendar, address }: CalendarAddressProps) {
  const texts = commonTexts.use();
  const confirm = useConfirm();
  const press = usePress();
  if (address === undefined || address === null || address === '') return null;
  const exchange = async (): Promise<void> => {
    if (!(await confirm({ title: texts.newAddress, question: texts.newAddressQuestion, action: texts.newAddress, isDangerous: true })))
      return;
    const changes = ['me', 'resource', 'workspace', 'project', 'feed'];
    await write({ method: 'POST', path: '/v2/me/feed', query: { feed: calendar }, changes }).catch(sayProblem);
  };
  return (
    <CopiedAddress label={texts.calendarAddress} description={texts.subscribeHint} address={address}>
      <Button size="xs" variant="default" {...press('exchange', exchange)}>
        {texts.newAddress}
      </Button>
    </CopiedAddress>
  );
}
