import { Alert } from '@mantine/core';

/** What does not work, by the name that the API gives to it; nothing where it works. */
export function FaultNote({ fault, words }: { fault: unknown; words: { readonly [fault: string]: string } }) {
  const text = words[String(fault)];
  return text === undefined ? null : (
    <Alert color="orange" role="note">
      {text}
    </Alert>
  );
}
