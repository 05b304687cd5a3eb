import { Box, Stack, Text } from '@mantine/core';
import { useMe } from '../../api/me.ts';
import { useFormats } from '../../formats/formats.ts';
import { digitsIn } from '../../formats/numbers.ts';
import { now } from '../../formats/now.ts';
import { Hint } from '../../parts/small-texts.tsx';
import { settingTexts } from './texts/index.ts';
import { titleOfRate, type Rate } from './rate-fields.ts';
import { elementsIn, isMembers, type Members } from '../../api/checked.ts';

const YEAR = 366 * 86_400;
const instantOr = (day: string | null | undefined, other: number): number =>
  day === null || day === undefined || day === '' ? other : Date.parse(day) / 1000;

const textOf = (rate: Members, name: Rate): string => String(rate[name] ?? '');

/** The rates of a resource on a line of time, from a year ago to a year ahead: which one holds when. */
export function RateLine({ rates }: { rates: unknown }) {
  const texts = settingTexts.use();
  const formats = useFormats();
  const { account } = useMe();
  const all = elementsIn(rates, isMembers);
  if (all.length === 0) return null;
  const amountOf = (rate: Members): string => {
    const currency = textOf(rate, 'currency') || (account?.currency ?? '');
    return formats.money(digitsIn(textOf(rate, 'hour_sell_cost'), currency), currency);
  };
  const present = now();
  const [from, to] = [present - YEAR, present + YEAR];
  const place = (at: number): number => ((Math.min(Math.max(at, from), to) - from) / (to - from)) * 100;
  return (
    <Stack gap={4} role="group" aria-label={texts.rateLine}>
      {all.map((rate, i) => {
        const [start, end] = [place(instantOr(textOf(rate, 'date_start'), from)), place(instantOr(textOf(rate, 'date_end'), to))];
        return (
          <Box key={String(rate['id'] ?? i)} className="rate-line">
            <Box className="rate-span" style={{ insetInlineStart: `${start}%`, width: `${Math.max(1, end - start)}%` }} />
            <Text size="xs" className="rate-text">
              {titleOfRate(texts, formats, { ...rate, currency: '' })} · {amountOf(rate)}
            </Text>
          </Box>
        );
      })}
      <Hint>
        {formats.date(from)} – {formats.date(to)}
      </Hint>
    </Stack>
  );
}
