import { Alert } from '@mantine/core';
import { settingTexts } from './texts/index.ts';

/** Why documents leave a logo out, where they do. */
export function LogoNote({ fault }: { fault: unknown }) {
  const texts = settingTexts.use();
  const words: { readonly [fault: string]: string } = texts.logoFaults;
  const text = words[String(fault)];
  return text === undefined ? null : (
    <Alert color="orange" role="note">
      {text}
    </Alert>
  );
}
