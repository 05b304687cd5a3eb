import { Button, CopyButton, Group, Input, Stack, TextInput } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import { commonTexts } from '../../texts/common/index.ts';

interface CopiedAddressProps {
  readonly label: string;
  readonly description: string;
  readonly address: string;
  /** What else can be pressed. */
  readonly children?: ReactNode;
}

/** An address that is to be entered elsewhere: copied by one press. */
export function CopiedAddress({ label, description, address, children }: CopiedAddressProps) {
  const texts = commonTexts.use();
  const id = useId();
  return (
    <Input.Wrapper className="unprinted" maw={640} label={label} description={description} labelProps={{ htmlFor: id }}>
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
          {children}
        </Group>
      </Stack>
    </Input.Wrapper>
  );
}
