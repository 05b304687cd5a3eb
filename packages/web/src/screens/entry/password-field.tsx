import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { entryTexts } from './texts/index.ts';

interface Props extends Pick<PasswordInputProps, 'autoComplete' | 'description' | 'inputWrapperOrder'> {
  readonly value: string;
  readonly change: (password: string) => void;
  readonly error?: string | undefined;
  readonly 'data-autofocus'?: true | undefined;
}

/** A password that can be shown. */
export function PasswordField({ value, change, error, ...more }: Props) {
  const texts = entryTexts.use();
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': texts.showPassword }}
      label={texts.password}
      required
      value={value}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      error={error}
      aria-invalid={error === undefined ? undefined : true}
      {...more}
    />
  );
}
