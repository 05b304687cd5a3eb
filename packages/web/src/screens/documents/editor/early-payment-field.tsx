import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { compare, storedDecimal } from '@daybook/values';
import { Plus, Trash2 } from 'lucide-react';
import { elementsIn, isMembers } from '../../../api/checked.ts';
import type { Values } from '../../../api/records.ts';
import type { ErrorAt } from '../../../parts/form/custom-fields.tsx';
import { addAbove } from '../../../parts/form/controls/first-field.ts';
import { FieldInput } from '../../../parts/form/fields.tsx';
import { Strong } from '../../../parts/small-texts.tsx';
import { useKindWords } from '../../../parts/words.ts';
import { commonTexts } from '../../../texts/common/index.ts';
import { labelled } from '../../../texts/labelled.ts';

const MAX = 3;
const MAX_DAYS = 365;
const PLACE = '/early_payment_discounts';
const TYPED = [
  { name: 'days', type: 'integer' },
  { name: 'percent', type: 'decimal' },
] as const;

/** What a new discount begins with: later than the one before, and less. */
function nextAfter(last: Values | undefined): Values {
  if (last === undefined) return { days: 14, percent: '2' };
  const days = typeof last['days'] === 'number' ? Math.min(last['days'] + 14, MAX_DAYS) : null;
  const before = storedDecimal(last['percent']);
  return { days, percent: ['1', '0.5', '0.25'].find((percent) => compare(storedDecimal(percent), before) < 0) ?? '' };
}

interface EarlyPaymentProps {
  readonly values: { readonly early_payment_discounts?: unknown };
  readonly change: (members: { early_payment_discounts: readonly Values[] }) => void;
  readonly errorAt: ErrorAt;
  readonly isLocked: boolean;
}

/** Discounts for early payment: days and per cent, each in a row. What follows from them is the API's. */
export function EarlyPaymentField({ values, change, errorAt, isLocked }: EarlyPaymentProps) {
  const words = useKindWords();
  const common = commonTexts.use();
  const label = words.member('invoice', 'early_payment_discounts');
  const discounts: Values[] = elementsIn(values.early_payment_discounts, isMembers).map(({ days, percent }) => ({ days, percent }));
  const put = (next: readonly Values[]): void => change({ early_payment_discounts: next });
  if (isLocked && discounts.length === 0) return null;
  return (
    <Stack gap={6} data-pointer={PLACE} role="group" aria-label={label}>
      {discounts.length > 0 && <Strong>{label}</Strong>}
      {discounts.map((discount, i) => (
        // They have no ids, and stay in their order.
        <Group key={i} gap="xs" align="flex-start" wrap="nowrap">
          {TYPED.map((field) => (
            <FieldInput
              key={field.name}
              field={{ ...field, label: words.member('invoice', field.name), isReadOnly: isLocked }}
              value={discount[field.name]}
              change={(value) => put(discounts.map((one, at) => (at === i ? { ...one, [field.name]: value } : one)))}
              error={errorAt(`${PLACE}/${i}/${field.name}`)}
            />
          ))}
          {!isLocked && (
            <ActionIcon
              mt={28}
              aria-label={labelled(common.remove, `${label} ${i + 1}`)}
              onClick={() => put(discounts.filter((_, at) => at !== i))}
            >
              <Trash2 size={16} aria-hidden />
            </ActionIcon>
          )}
        </Group>
      ))}
      {!isLocked && discounts.length < MAX && (
        <Button
          variant="subtle"
          size="compact-sm"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<Plus size={14} aria-hidden />}
          onClick={({ currentTarget }) => addAbove(currentTarget, () => put([...discounts, nextAfter(discounts.at(-1))]))}
        >
          {discounts.length === 0 ? label : common.add}
        </Button>
      )}
    </Stack>
  );
}
