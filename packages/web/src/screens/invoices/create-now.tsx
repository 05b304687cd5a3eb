import { Button } from '@mantine/core';
import type { Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { useConfirm } from '../../parts/confirm.tsx';
import { say } from '../../parts/notices.ts';
import { documentTexts } from '../documents/texts/index.ts';

interface Recurring extends Pick<Listed<'/v2/recurring-invoice'>, 'id' | 'next_period' | 'action'> {
  /** As it is shown: where somebody else created that invoice meanwhile, it is not the next one that is meant. */
  readonly etag: string | undefined;
}

/** Creates the next invoice of a recurring one today, after a yes to what becomes of it. */
export function CreateNow({ id, next_period: next, action, etag: ifMatch }: Recurring) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const confirm = useConfirm();
  const create = async (): Promise<void> => {
    const isWanted = await confirm({
      question: [texts.createNowQuestion(formats.date(next)), texts.createdAs[action]],
      action: texts.createNow,
      first: async () => void (await write({ method: 'POST', path: '/v2/recurring-invoice/make', query: { id }, ifMatch })),
    });
    if (isWanted) say(texts.actionDone.convert);
  };
  return (
    <Button variant="default" size="compact-sm" onClick={() => void create()}>
      {texts.createNow}
    </Button>
  );
}
