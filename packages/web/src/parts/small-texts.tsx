import { Text, type TextProps } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';

type Props = TextProps & Omit<ComponentProps<'p'>, keyof TextProps | 'ref'> & { readonly component?: 'div' | 'span' };

/** What is said beside something, such as when it was. */
export const Hint = (props: Props) => <Text size="xs" c="dimmed" {...props} />;

/** What is said where there is nothing to do. */
export const Note = (props: Props) => <Text size="sm" c="dimmed" {...props} />;

/** What the lines below it are about. */
export const Strong = (props: Props) => <Text size="sm" fw={600} {...props} />;

/** What may not be meant so. */
export const Caution = (props: Props) => <Text size="sm" c="orange" {...props} />;

/** What is wrong with the fields above it, where something is. */
export const Wrong = ({ children }: { children: ReactNode }) =>
  Boolean(children) && (
    <Text size="xs" c="var(--mantine-color-error)" role="alert">
      {children}
    </Text>
  );
