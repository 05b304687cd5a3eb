import { kinds } from '@daybook/client/kinds';
import { Text } from '@mantine/core';
import { Hourglass, ListEnd, Pencil } from 'lucide-react';
import { commonTexts } from '../texts/common/index.ts';
import './booking-looks.css';

/** How firm a booking is that is not settled: it is not worked on yet. */
export type Option = 'hold' | 'pencil' | 'waiting';

const { Hold: HOLD, Pencil: PENCIL } = kinds.booking.fields.status.fields.id.choices;

/** Undefined for a booking that is settled. */
export const optionOf = (booking: { readonly status_id: number; readonly waitlisted: boolean }): Option | undefined =>
  booking.waitlisted ? 'waiting' : booking.status_id === HOLD ? 'hold' : booking.status_id === PENCIL ? 'pencil' : undefined;

const ICONS = { hold: Hourglass, pencil: Pencil, waiting: ListEnd } as const;

/** How firm a booking is, where it is not settled, with the sign that it has on the board. */
export function OptionName({ option }: { option: Option }) {
  const texts = commonTexts.use();
  const Icon = ICONS[option];
  const name = { hold: texts.statuses.Hold, pencil: texts.statuses.Pencil, waiting: texts.waitlisted }[option];
  return (
    <Text size="xs" span className="booking-option">
      <Icon size={12} aria-hidden /> {name}
    </Text>
  );
}
