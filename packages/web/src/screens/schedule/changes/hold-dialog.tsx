import { Button, Stack, TextInput } from '@mantine/core';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useDateFormat, type Formats } from '../../../formats/formats.ts';
import { now } from '../../../formats/now.ts';
import { Dialog } from '../../../parts/dialog.tsx';
import { useRefusalWords } from '../../../parts/fault-words.ts';
import { Hint } from '../../../parts/small-texts.tsx';
import { openingEnds } from '../../../parts/typed-ahead.ts';
import { useLanguage } from '../../../texts/language.tsx';
import { HOLD } from '../data/board-data.ts';
import { holdChoices, nameOfLength, typedEnd, type HoldChoice } from '../times/hold-lengths.ts';
import { beginningOf } from '../data/looks.ts';
import { scheduleTexts } from '../texts/index.ts';
import { dayOf } from '../../../formats/days.ts';
import { readTimes, type TypingContext } from '../../../parts/form/typed-times/typed-times.ts';
import { labelled } from '../../../texts/labelled.ts';

const LAST = 'daybook hold length';
const wordOf = ({ of }: HoldChoice): string => (typeof of === 'string' ? of : of.typed);

interface HoldDialogProps {
  /** What is held. */
  readonly name: string;
  readonly zone: string;
  readonly formats: Formats;
  readonly answer: (until: number | undefined) => void;
}

/** Asks until when something is held. */
export function HoldDialog({ name, answer, ...props }: HoldDialogProps) {
  const texts = scheduleTexts.use();
  return (
    <Dialog onClose={() => answer(undefined)} title={labelled(texts.actions[HOLD] ?? '', name)} size="sm">
      <Ends answer={answer} {...props} />
    </Dialog>
  );
}

/** The ends that are offered. What was chosen last has the focus once they are drawn, which is after their dialog. */
function Ends({ zone, formats, answer }: Omit<HoldDialogProps, 'name'>) {
  const texts = scheduleTexts.use();
  const format = useDateFormat();
  const { language } = useLanguage();
  const [instant] = useState(now);
  const context: TypingContext = { near: dayOf(instant, zone), now: instant, zone, language, format, units: texts.typedUnits };
  const [choices] = useState(() => holdChoices(localStorage.getItem(LAST) ?? '', context));
  const first = useRef<HTMLButtonElement>(null);
  const typed = useRef<HTMLInputElement>(null);
  // Whoever types another end means it, and not the choice that has the focus; Space presses that.
  const toTyped = (event: KeyboardEvent): void => {
    const isText = event.key.length === 1 && event.key !== ' ' && !(event.ctrlKey || event.metaKey || event.altKey);
    if (!isText || !(event.target instanceof HTMLButtonElement)) return;
    // The dialog, which gives the focus once it is open, gives it to that field, too.
    first.current?.removeAttribute('data-autofocus');
    typed.current?.setAttribute('data-autofocus', '');
    typed.current?.focus();
  };
  useLayoutEffect(() => {
    first.current?.focus();
    openingEnds('question');
  }, []);
  const take = (choice: HoldChoice): void => {
    localStorage.setItem(LAST, wordOf(choice));
    answer(choice.until);
  };
  const labelOf = ({ of }: HoldChoice): string => (typeof of === 'string' ? nameOfLength(of, instant, formats, texts) : of.typed);
  return (
    // Room for the outline of what has the focus.
    <Stack gap="xs" pt={4} onKeyDown={toTyped}>
      {choices.map((choice, i) => (
        <Button
          key={wordOf(choice)}
          {...(i === 0 ? { ref: first, 'data-autofocus': true } : {})}
          variant="default"
          justify="space-between"
          rightSection={<Hint component="span">{beginningOf({ start: choice.until }, formats)}</Hint>}
          onClick={() => take(choice)}
        >
          {labelOf(choice)}
        </Button>
      ))}
      <TypedEnd context={context} formats={formats} take={take} field={typed} />
    </Stack>
  );
}

interface TypedEndProps {
  readonly context: TypingContext;
  readonly formats: Formats;
  readonly take: (choice: HoldChoice) => void;
  readonly field: RefObject<HTMLInputElement | null>;
}

/** Another end, as it is typed. */
function TypedEnd({ context, formats, take, field }: TypedEndProps) {
  const texts = scheduleTexts.use();
  const words = useRefusalWords();
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  const until = typedEnd(text, context);
  const isTime = text.trim() === '' || readTimes(text, context) !== undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (until !== undefined) take({ of: { typed: text.trim() }, until });
      }}
    >
      <TextInput
        ref={field}
        label={texts.heldUntil}
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => {
          setSent(false);
          setText(currentTarget.value);
        }}
        error={
          isSent &&
          until === undefined &&
          (isTime ? words.fault({ code: 'out_of_range', reason_code: 'hold_out_of_range' }) : texts.unreadTime(text.trim()))
        }
        description={until === undefined ? texts.typeEndSo : texts.nowHeldUntil(beginningOf({ start: until }, formats))}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
      <Button type="submit" mt="xs" fullWidth>
        {texts.actions[HOLD]}
      </Button>
    </form>
  );
}
