import type { BodyOf } from '@daybook/client';
import { Button, Group, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../../api/client.ts';
import { useMe } from '../../../api/me.ts';
import { keyOf } from '../../../api/queries.ts';
import { framed } from '../../../parts/framed.ts';
import { sayProblem } from '../../../parts/notices.ts';
import { ProblemAlert } from '../../../parts/problem-alert.tsx';
import { usePress } from '../../../parts/use-busy.ts';
import { TestResult, type Tested } from '../../../parts/test-mail/test-result.tsx';
import { testMailTexts } from '../../../parts/test-mail/texts/index.ts';
import { documentTexts } from '../texts/index.ts';
import { useSame } from '../../../parts/use-same.ts';

const PATH = '/v2/delivery/preview';
const PAUSE_MS = 300;

/** A mail as the form words it. */
export type MailFace = BodyOf<typeof PATH, 'post'>;
/** What a mail shows beside its words, as a dry run of sending it answers. */
export type MailTable = Pick<MailFace, 'language' | 'facts'>;

/** The mail as it will look, and a test of it to anybody who looks. */
export function MailPreview({ face }: { face: MailFace }) {
  const texts = documentTexts.use();
  const { sends_mail: sendsMail } = useMe();
  const [isShown, show] = useState(false);
  const press = usePress();
  const [tested, setTested] = useState<Tested>();
  useEffect(() => void testMailTexts.load(), []);
  const test = async (): Promise<void> => {
    setTested(undefined);
    await api.POST('/v2/delivery/test', { body: face }).then(({ data }) => setTested(data.data), sayProblem);
  };
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Button variant="default" size="xs" aria-expanded={isShown} onClick={() => show(!isShown)}>
          {isShown ? texts.hidePreview : texts.preview}
        </Button>
        {sendsMail && (
          <Button variant="default" size="xs" {...press('test', test)}>
            {texts.testMail}
          </Button>
        )}
      </Group>
      {tested !== undefined && <TestResult tested={tested} />}
      {isShown && <Page face={face} />}
    </Stack>
  );
}

function Page({ face }: { face: MailFace }) {
  const [settled] = useDebouncedValue(useSame(face), PAUSE_MS);
  const { data, error } = useQuery({
    queryKey: keyOf(PATH, { settled }),
    queryFn: async ({ signal }) => (await api.POST(PATH, { body: settled, signal })).data,
    placeholderData: (previous) => previous,
    meta: { dependsOn: ['account'] },
  });
  return (
    <>
      {error !== null && <ProblemAlert error={error} />}
      {data !== undefined && <Frame html={data.html} />}
    </>
  );
}

/** The page of a mail, in view once it is there. Nothing in it runs, and its links lead nowhere. */
function Frame({ html }: { html: string }) {
  const texts = documentTexts.use();
  const frame = useRef<HTMLIFrameElement>(null);
  // A browser may answer a promise, which is no clean-up.
  useEffect(() => {
    frame.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return <iframe ref={frame} className="mail-preview" title={texts.mailPreview} srcDoc={framed(html)} sandbox="" />;
}
