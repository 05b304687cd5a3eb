import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { createContext, useCallback, useContext, useMemo, useState, type ReactNode } from 'react';
import { errorOf } from '../api/client.ts';
import { Dialog } from './dialog.tsx';
import { saveByKey, saveRead } from './form/drafts/save-by-key.ts';
import { ProblemAlert } from './problem-alert.tsx';
import { commonTexts } from '../texts/common/index.ts';
import { useBusy } from './use-busy.ts';
import { useIsThere } from './use-is-there.ts';

export interface Question {
  /** What will happen: "Issues I-34 to Blue Harbour, EUR 871.20. Number and amounts cannot change afterwards." Several are paragraphs. */
  readonly question: string | readonly string[];
  readonly title?: string;
  /** The verb on the button. */
  readonly action: string;
  readonly isDangerous?: boolean;
  /** What has to be ticked first. */
  readonly tick?: string | undefined;
  /** Fields of what can be said with the yes. */
  readonly more?: ReactNode;
  /** What is done first with that: where it is refused, the question stays with the reason. */
  readonly first?: () => Promise<void>;
}

type Confirm = (question: Question) => Promise<boolean>;
const ConfirmContext = createContext<Confirm>(() => Promise.resolve(false));

/** Asks before something that cannot be taken back; resolves to whether it was wanted. A screen that was left asks nothing any more. */
export function useConfirm(): Confirm {
  const confirm = useContext(ConfirmContext);
  const isThere = useIsThere();
  return useCallback((question) => (isThere.current ? confirm(question) : Promise.resolve(false)), [confirm, isThere]);
}

export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [pending, setPending] = useState<Question & { answer: (isWanted: boolean) => void }>();
  const confirm = useCallback<Confirm>((question) => new Promise((answer) => setPending({ ...question, answer })), []);
  const answer = (isWanted: boolean): void => {
    pending?.answer(isWanted);
    setPending(undefined);
  };
  return (
    <ConfirmContext value={useMemo(() => confirm, [confirm])}>
      {children}
      {pending !== undefined && <ConfirmDialog asked={pending} answer={answer} />}
    </ConfirmContext>
  );
}

function ConfirmDialog({ asked, answer }: { asked: Question; answer: (isWanted: boolean) => void }) {
  const texts = commonTexts.use();
  const [isTicked, tick] = useState(asked.tick === undefined);
  const [error, setError] = useState<Error>();
  const [busy, run] = useBusy();
  const isThere = useIsThere();
  const agree = (): Promise<void> =>
    run('agree', async () => {
      setError(undefined);
      try {
        await asked.first?.();
      } catch (refused) {
        return setError(errorOf(refused));
      }
      if (isThere.current) answer(true);
    });
  const fields = (
    <>
      <Stack gap="xs">
        {[asked.question].flat().map((paragraph) => (
          <Text key={paragraph} size="sm">
            {paragraph}
          </Text>
        ))}
      </Stack>
      {error !== undefined && <ProblemAlert error={error} />}
      {asked.more}
      {asked.tick !== undefined && (
        <Checkbox
          mt="sm"
          data-autofocus
          label={asked.tick}
          checked={isTicked}
          onChange={({ currentTarget }) => tick(currentTarget.checked)}
        />
      )}
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" onClick={() => answer(false)}>
          {texts.cancel}
        </Button>
        <Button
          color={asked.isDangerous === true ? 'red' : undefined}
          {...(asked.tick === undefined ? { 'data-autofocus': true } : {})}
          disabled={!isTicked}
          loading={busy !== undefined}
          type="submit"
        >
          {asked.action}
        </Button>
      </Group>
    </>
  );
  return (
    <Dialog onClose={() => answer(false)} title={asked.title ?? asked.action}>
      <form onSubmit={(event) => saveRead(event, agree)} onKeyDown={saveByKey} noValidate>
        {fields}
      </form>
    </Dialog>
  );
}
