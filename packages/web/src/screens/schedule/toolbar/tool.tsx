import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';

type ToolProps = ActionIconProps &
  Omit<ComponentProps<'button'>, keyof ActionIconProps> & { readonly label: string; readonly Icon: LucideIcon };

/** A button of the toolbar that is a sign. */
export const Tool = ({ label, Icon, ...button }: ToolProps) => (
  <ActionIcon variant="default" size={32} aria-label={label} {...button}>
    <Icon size={16} aria-hidden />
  </ActionIcon>
);
