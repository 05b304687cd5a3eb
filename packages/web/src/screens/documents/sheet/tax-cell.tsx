import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../formats/formats.ts';
import type { AppliedTax } from '../kind.ts';
import { documentTexts } from '../texts/index.ts';
import { Faulted } from './cells.tsx';
import { Dialog } from '../../../parts/dialog.tsx';

interface TaxCellProps {
  readonly row: string;
  readonly label: string;
  readonly value: readonly AppliedTax[];
  readonly taxes: readonly AppliedTax[];
  readonly change: (value: readonly AppliedTax[]) => void;
  readonly fault: string | undefined;
  readonly isLocked: boolean;
}

const SEVERAL = 'several';
const keyOf = (taxes: readonly AppliedTax[]): string => taxes.map(({ id }) => id).join(',');

/** The taxes of a line: one at a press, several in a dialog. */
export function TaxCell({ row, label, value, taxes, change, fault, isLocked }: TaxCellProps) {
  const texts = documentTexts.use();
  const formats = useFormats();
  const [several, setSeveral] = useState(false);
  const nameOf = ({ name = '', rate = '' }: AppliedTax): string => `${name} ${formats.decimal(rate)}%`;
  const key = keyOf(value);
  const isListed = value.length === 0 || taxes.some(({ id }) => String(id) === key);
  const choose = (chosen: string): void => {
    if (chosen === SEVERAL) setSeveral(true);
    else if (chosen !== key) change(taxes.filter(({ id }) => String(id) === chosen));
  };
  return (
    <Faulted fault={fault}>
      {(described) => (
        <>
          <select
            {...described}
            className="cell"
            aria-label={label}
            data-row={row}
            data-column="taxes"
            value={key}
            disabled={isLocked}
            onChange={({ currentTarget }) => choose(currentTarget.value)}
          >
            <option value="">{texts.noTax}</option>
            {!isListed && <option value={key}>{value.map(nameOf).join(' + ')}</option>}
            {taxes.map((tax) => (
              <option key={tax.id} value={tax.id}>
                {nameOf(tax)}
              </option>
            ))}
            {taxes.length > 1 && <option value={SEVERAL}>{texts.severalTaxes}</option>}
          </select>
          {several && <SeveralTaxes value={value} taxes={taxes} nameOf={nameOf} change={change} close={() => setSeveral(false)} />}
        </>
      )}
    </Faulted>
  );
}

interface SeveralProps extends Pick<TaxCellProps, 'value' | 'taxes' | 'change'> {
  readonly nameOf: (tax: AppliedTax) => string;
  readonly close: () => void;
}

function SeveralTaxes({ value, taxes, nameOf, change, close }: SeveralProps) {
  const texts = documentTexts.use();
  const [chosen, setChosen] = useState(value.map(({ id }) => String(id)));
  return (
    <Dialog onClose={close} title={texts.taxes}>
      <Checkbox.Group value={chosen} onChange={setChosen}>
        <Stack gap="xs">
          {taxes.map((tax) => (
            <Checkbox key={tax.id} value={String(tax.id)} label={nameOf(tax)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Group justify="flex-end" mt="md">
        <Button
          onClick={() => {
            change(taxes.filter(({ id }) => chosen.includes(String(id))));
            close();
          }}
        >
          {texts.useTaxes}
        </Button>
      </Group>
    </Dialog>
  );
}
