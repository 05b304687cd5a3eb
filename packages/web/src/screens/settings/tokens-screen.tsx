import { Alert, Button, CopyButton, Group, Modal, Stack, TextInput } from '@mantine/core';
import { KeyRound, Plus } from 'lucide-react';
import { useMemo, useState, type FormEvent } from 'react';
import type { AnyRecord } from '../../api/client.ts';
import { useMe } from '../../api/me.ts';
import { write } from '../../api/writes.ts';
import { EmptyScreen } from '../../parts/empty-screen.tsx';
import type { ListOf } from '../../parts/list/list.ts';
import { ListView } from '../../parts/list/list-view.tsx';
import { ProblemAlert } from '../../parts/problem-alert.tsx';
import { commonTexts } from '../../texts/common/index.ts';
import { SettingsFrame } from './settings-frame.tsx';
import { settingTexts } from './texts/index.ts';
import { column } from './words.ts';

/** Tokens of one's own, for programs: made here, shown once, revoked here. */
export function Screen() {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const me = useMe();
  const [isMaking, setMaking] = useState(false);
  const list = useMemo<ListOf>(
    () => ({
      path: '/v2/token',
      query: { user_id: me.id },
      order: '-created',
      columns: [
        column('name', common.name),
        column('created', texts.made, { text: (token, formats) => formats.dateTime(token['created'] as number) }),
        column('last_used', texts.lastUsed, { text: (token, formats) => formats.dateTime(token['last_used'] as number | null) }),
        column('expires', texts.expires, { text: (token, formats) => formats.dateTime(token['expires'] as number | null) }),
        column('current', texts.thisOne, { text: (token) => (token['current'] === true ? common.yes : '') }),
      ],
      filters: [],
      hrefOf: () => '/settings/tokens',
      bulk: [
        {
          label: texts.revoke,
          isDangerous: true,
          question: texts.revokeQuestion,
          run: (tokens: readonly AnyRecord[]) =>
            Promise.all(tokens.map(({ id }) => write({ method: 'DELETE', path: '/v2/token', query: { id } }))),
        },
      ],
    }),
    [common, texts, me.id],
  );
  const add = (
    <Button leftSection={<Plus size={16} aria-hidden />} onClick={() => setMaking(true)}>
      {texts.addToken}
    </Button>
  );
  return (
    <SettingsFrame>
      <ListView
        title={texts.tokens}
        list={list}
        actions={add}
        empty={
          <EmptyScreen icon={KeyRound} title={texts.tokensEmpty} hint={texts.tokensHint}>
            {add}
          </EmptyScreen>
        }
      />
      {isMaking && <NewToken close={() => setMaking(false)} />}
    </SettingsFrame>
  );
}

function NewToken({ close }: { close: () => void }) {
  const common = commonTexts.use();
  const texts = settingTexts.use();
  const [name, setName] = useState('');
  const [token, setToken] = useState('');
  const [error, setError] = useState<Error>();
  const make = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    await write({ method: 'POST', path: '/v2/token', body: { name } }).then((written) => setToken(String(written['token'])), setError);
  };
  return (
    <Modal opened onClose={close} title={texts.addToken} closeButtonProps={{ 'aria-label': common.close }}>
      <form onSubmit={(event) => void make(event)}>
        <Stack gap="sm">
          {error !== undefined && <ProblemAlert error={error} />}
          <TextInput
            label={texts.tokenFor}
            value={name}
            disabled={token !== ''}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            data-autofocus
          />
          {token === '' ? (
            <Button type="submit">{texts.addToken}</Button>
          ) : (
            <Alert variant="light" title={texts.shownOnce}>
              <Group gap="xs" wrap="nowrap" align="flex-end">
                <TextInput
                  flex={1}
                  readOnly
                  aria-label={texts.token}
                  value={token}
                  onFocus={({ currentTarget }) => currentTarget.select()}
                />
                <CopyButton value={token}>
                  {({ copied, copy }) => <Button onClick={copy}>{copied ? texts.copied : texts.copy}</Button>}
                </CopyButton>
              </Group>
            </Alert>
          )}
        </Stack>
      </form>
    </Modal>
  );
}
