import { Group, Input, Stack, TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { CopyText } from '../copy-text.tsx';

interface CopiedAddressProps {
  readonly label: string;
  readonly description: string;
  readonly address: string;
  /** What else can be pressed. */
  readonly children?: ReactNode;
}

/** An address that is to be entered elsewhere: copied by one press. */
export function CopiedAddress({ label, description, address, children }: CopiedAddressProps) {
  const id = useId();
  return (
    <Input.Wrapper className="unprinted" maw={640} label={label} description={description} labelProps={{ htmlFor: id }}>
      <Stack gap={6} mt={6}>
        <TextInput id={id} readOnly value={address} onFocus={({ currentTarget }) => currentTarget.select()} />
        <Group gap="xs">
          <CopyText text={address} size="xs" variant="light" />
          {children}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
