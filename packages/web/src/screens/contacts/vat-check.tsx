import { Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { Data } from '@daybook/client';
import { isOneOf } from '../../api/checked.ts';
import type { Listed } from '../../api/records.ts';
import { write } from '../../api/writes.ts';
import { useFormats } from '../../formats/formats.ts';
import { sayProblem } from '../../parts/notices.ts';
import { ActionButton } from '../../parts/record/action-button.tsx';
import { actionOf } from '../../parts/record/actions.ts';
import { usePress } from '../../parts/use-busy.ts';
import { contactTexts } from './texts/index.ts';

const PATH = '/v2/contact/check-vat';

type Contact = Listed<'/v2/contact'>;
/** Faults that are told like no answer: it is tried again later. */
const UNANSWERED = ['service_away', 'refused', 'unreadable'] as const;

/** The answer of the service of the EU about the VAT number of a contact, and a button that asks it, where the operator allows that. */
export function VatCheck({ record }: { record: Contact }) {
  const texts = contactTexts.use();
  const [fault, setFault] = useState<Data<typeof PATH, 'post'>['fault']>('');
  const press = usePress();
  const action = actionOf(record, 'check-vat');
  const isOffered = action !== undefined && action.code !== 'permission_denied' && action.reason_code !== 'vat_check_off';
  const result = useSaid(record);
  const check = async (): Promise<void> => {
    setFault('');
    await write({ method: 'POST', path: PATH, query: { uuid: record.uuid } }).then((written) => setFault(written.fault), sayProblem);
  };
  return (
    <Stack gap={4}>
      {isOffered && (
        <Group>
          <ActionButton action={action} size="compact-sm" variant="default" {...press('check', check)}>
            {texts.checkVat}
          </ActionButton>
        </Group>
      )}
      <Text size="sm" role="status">
        {fault === '' ? result : texts.vatUnanswered[isOneOf(UNANSWERED, fault) ? 'no_answer' : fault]}
      </Text>
    </Stack>
  );
}

/** The last answer as a sentence; empty where there was none. */
function useSaid({ vat_check: check, vat_checked: checked, vat_check_name: name }: Contact): string {
  const texts = contactTexts.use();
  const formats = useFormats();
  const day = formats.date(checked);
  if (check === 'valid') return name ? texts.vatRegisteredAs(day, name) : texts.vatRegistered(day);
  return check === 'not_registered' ? texts.vatNotRegistered(day) : '';
}
