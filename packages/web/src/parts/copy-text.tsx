import { Button, type ButtonProps } from '@mantine/core';
import { useState } from 'react';
import { commonTexts } from '../texts/common/index.ts';

const SAID_MS = 1_500;

/** Copies a text by one press. */
export function CopyText({ text, ...button }: ButtonProps & { readonly text: string }) {
  const texts = commonTexts.use();
  const [isCopied, setCopied] = useState(false);
  const copied = (): void => {
    setCopied(true);
    setTimeout(() => setCopied(false), SAID_MS);
  };
  return (
    <Button {...button} onClick={({ currentTarget }) => void copy(text, currentTarget).then(copied)}>
      {isCopied ? texts.copied : texts.copy}
    </Button>
  );
}

async function copy(text: string, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copySelected(text, button);
  }
}

/** Pages without HTTPS have no clipboard: what is selected there is copied, beside the button, as a dialog takes no focus outside of it. */
function copySelected(text: string, button: HTMLElement): void {
  const field = document.createElement('textarea');
  field.value = text;
  field.className = 'unseen';
  button.after(field);
  field.select();
  document.execCommand('copy');
  field.remove();
  button.focus();
}
