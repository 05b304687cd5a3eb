import type { Data } from '@daybook/client';
import { languageCodes } from '@daybook/values';
import { Paper, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { ValuesOf } from '../../api/records.ts';
import { keyOf } from '../../api/queries.ts';
import { isOneOf } from '../../api/checked.ts';
import { wholeTexts } from '../../parts/form/mail-texts.ts';
import { PreviewLanguageSelect, type PreviewLanguage } from '../../parts/preview-language.tsx';
import { framed } from '../../parts/framed.ts';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { Note, Strong } from '../../parts/small-texts.tsx';
import { MailPreview, type MailFace } from '../documents/actions/mail-preview.tsx';
import { settingTexts } from './texts/index.ts';
import { useSame } from '../../parts/use-same.ts';
import { useNewestDocument } from './use-newest-document.ts';

const PAUSE_MS = 300;
const PATH = '/v2/invoice-template/preview';
/** The place of the address of the public page. */
const LINK = '{link}';
const isShown = (name: string): boolean => name.endsWith('_container') || name.startsWith('email_') || SHOWN.includes(name);
const SHOWN: readonly string[] = ['type_id', 'title', 'options', 'logo', 'design'];

/** The mail as it would look, with the words of the template in the language that is shown. */
const faceOf = (path: string, { subject, body, language }: Pick<Data<typeof PATH, 'post'>, 'subject' | 'body' | 'language'>): MailFace => ({
  document_kind: path === '/v2/quote' ? 'quote' : 'invoice',
  subject,
  body,
  language: isOneOf(languageCodes, language) ? language : '',
  link: body.includes(LINK),
});

/** What a template makes of the newest document of its type while it is typed, saved or not: the API draws it, by its own rules. */
export function TemplatePreview({ values }: { values: ValuesOf<'/v2/invoice-template'> }) {
  const texts = settingTexts.use();
  const { path, isRead, id: document } = useNewestDocument(values['type_id']);
  const [language, chooseLanguage] = useState<PreviewLanguage>('client');
  const whole = { ...values, email_texts: wholeTexts(values.email_texts) };
  const body = { type_id: 1, ...Object.fromEntries(Object.entries(whole).filter(([name]) => isShown(name))) } as const;
  const [settled] = useDebouncedValue(useSame(body), PAUSE_MS);
  const query = { document_id: document ?? 0, language };
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: keyOf(PATH, { ...query, settled }),
    queryFn: async ({ signal }) => (await api.POST(PATH, { params: { query }, body: settled, signal })).data,
    enabled: document !== undefined,
    placeholderData: (previous) => previous,
    meta: { dependsOn: ['invoice', 'quote', 'account'] },
  });
  if (isRead && document === undefined) {
    return <Note>{texts.noPreview}</Note>;
  }
  return (
    <Stack gap="xs" aria-busy={isPlaceholderData || settled !== body}>
      <PreviewLanguageSelect value={language} choose={chooseLanguage} />
      {error !== null && <ProblemAlert error={error} />}
      {data !== undefined && (
        <>
          {/* Nothing in it runs. */}
          <iframe className="template-preview" title={texts.preview} srcDoc={framed(data.html)} sandbox="" />
          {`${data.subject}${data.body}` !== '' && (
            <Paper withBorder p="sm" aria-label={texts.mail} role="group">
              <Strong>{data.subject}</Strong>
              <Text size="sm" className="mail-text">
                {data.body}
              </Text>
              {data.subject !== '' && data.body !== '' && <MailPreview face={faceOf(path, data)} />}
            </Paper>
          )}
        </>
      )}
    </Stack>
  );
}
