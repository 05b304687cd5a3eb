import { Button, Menu, Tooltip, type ButtonProps } from '@mantine/core';
import { useId, type ReactNode } from 'react';
import type { Action } from '../../api/records.ts';
import { useRefusalWords } from '../fault-words.ts';
import { Hint } from '../small-texts.tsx';

export interface ActionButtonProps extends ButtonProps {
  /** The action as the API returns it, or why it cannot be pressed; without that it can. */
  readonly action?:
    | Pick<Action, 'allowed' | 'code' | 'reason_code' | 'values'>
    | { readonly allowed: boolean; readonly why: string }
    | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/**
 * A button of something that the API may refuse now. Then it is grey and shows why: to the pointer, to the keyboard, which still has it,
 * and to screen readers.
 */
export function ActionButton({ action, onClick, children, ...button }: ActionButtonProps) {
  const id = useId();
  const words = useRefusalWords();
  if (action === undefined || action.allowed) {
    return (
      <Button {...button} onClick={onClick}>
        {children}
      </Button>
    );
  }
  const reason = 'why' in action ? action.why : words.refusal(action);
  return (
    <>
      <Tooltip label={reason} multiline maw={320} events={{ hover: true, focus: true, touch: true }}>
        <Button {...button} aria-disabled data-disabled aria-describedby={id} onClick={(event) => event.preventDefault()}>
          {children}
        </Button>
      </Tooltip>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  );
}

interface ActionItemProps {
  readonly label: string;
  readonly run: () => void;
  /** Why it cannot be done now. */
  readonly reason?: string | undefined;
  /** Whether an item above shows that reason. */
  readonly isSaid?: boolean;
  readonly isDangerous?: boolean;
}

/** The same as an item of a menu: the reason is below its name. */
export function ActionItem({ label, reason, run, isSaid = false, isDangerous = false }: ActionItemProps) {
  if (reason === undefined)
    return (
      <Menu.Item onClick={run} className={isDangerous ? 'dangerous' : undefined}>
        {label}
      </Menu.Item>
    );
  // Not disabled for the keyboard: the reason can be reached and read out.
  return (
    <Menu.Item closeMenuOnClick={false} aria-disabled className="refused" aria-description={isSaid ? reason : undefined}>
      {label}
      {!isSaid && <Hint>{reason}</Hint>}
    </Menu.Item>
  );
}
