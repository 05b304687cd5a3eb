import { Anchor, Text } from '@mantine/core';
import { offsetAt } from '@daybook/values';
import { offsetName, oneOfTwo, otherOfTwo } from '../../../formats/clock-change.ts';
import { useFormats } from '../../../formats/formats.ts';
import { commonTexts } from '../../../texts/common/index.ts';

interface ComesTwiceProps {
  /** UNIX seconds. */
  readonly instant: number;
  readonly zone: string;
  readonly change: (instant: number) => void;
}

/** In the night when the clocks go back: which of two equal times it is, and the other one to choose. Else nothing. */
export function ComesTwice({ instant, zone, change }: ComesTwiceProps) {
  const texts = commonTexts.use();
  const formats = useFormats();
  const which = oneOfTwo(instant, zone);
  const other = otherOfTwo(instant, zone);
  if (which === undefined || other === undefined) return null;
  return (
    <Text size="xs">
      <span role="status">{texts.comesTwice[which](formats.clock(instant + offsetAt(instant, zone)), offsetName(instant, zone))}</span>{' '}
      <Anchor component="button" type="button" size="xs" ta="start" underline="always" onClick={() => change(other)}>
        {texts.takeOther[which](offsetName(other, zone))}
      </Anchor>
    </Text>
  );
}
