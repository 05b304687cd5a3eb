import { Button, Group } from '@mantine/core';

/** Arrows choose among them, so that Tab passes all of them at once. */
const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

interface ButtonChoiceProps<Value> {
  readonly label: string;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value | undefined;
  readonly choose: (value: Value) => void;
}

/** One of a few, each a button: it is chosen by one press. */
export function ButtonChoice<Value extends string | number>({ label, choices, value, choose }: ButtonChoiceProps<Value>) {
  const present = choices.findIndex((one) => one.value === value);
  return (
    <Group
      gap="xs"
      role="radiogroup"
      aria-label={label}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        const next = (present + by + choices.length) % choices.length;
        const chosen = choices[next];
        if (chosen !== undefined) choose(chosen.value);
        event.currentTarget.querySelectorAll('button')[next]?.focus();
      }}
    >
      {choices.map((one, i) => (
        <Button
          key={one.value}
          size="xs"
          role="radio"
          aria-checked={i === present}
          tabIndex={i === Math.max(0, present) ? 0 : -1}
          variant={i === present ? 'filled' : 'default'}
          onClick={() => choose(one.value)}
        >
          {one.label}
        </Button>
      ))}
    </Group>
  );
}
