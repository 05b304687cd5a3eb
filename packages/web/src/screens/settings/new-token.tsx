import { kinds } from '@daybook/client/kinds';
import { Fieldset, SegmentedControl, Stack } from '@mantine/core';
import { useMemo, useState } from 'react';
import { valuesIn, type Values, type ValuesOf } from '../../api/records.ts';
import type { AnyWrite } from '../../api/writes.ts';
import { SaidError } from '../../parts/fault-words.ts';
import { lacking } from '../../parts/lacking.ts';
import { Dialog } from '../../parts/dialog.tsx';
import type { ErrorAt } from '../../parts/form/custom-fields.tsx';
import type { LineOf } from '../../parts/form/fields.tsx';
import { RecordForm } from '../../parts/form/record-form.tsx';
import { LevelMatrix } from './level-matrix.tsx';
import { sendKeyless } from './send-keyless.ts';
import { ShownOnce } from '../../parts/shown-once.tsx';
import { settingTexts, type SettingTexts } from './texts/index.ts';
import { isMembers, namesOf } from '../../api/checked.ts';

/** What a token can be limited to. */
export const SCOPES = namesOf(kinds.token.fields.scopes.fields);

/** What a scope is called: a module as that of groups. */
export function scopeLabel({ modules, profile, tokens }: SettingTexts, scope: (typeof SCOPES)[number]): string {
  if (scope === 'profile') return profile;
  return scope === 'token' ? tokens : modules[`acl_${scope}`];
}

const BEGIN: ValuesOf<'/v2/token'> = { name: '', scopes: null };

/** Makes a token, for all that its user may do or for less, and shows it once. */
export function NewToken({ close }: { close: () => void }) {
  const texts = settingTexts.use();
  const [token, setToken] = useState('');
  const fields = useMemo<readonly LineOf<'/v2/token'>[]>(
    () => [
      { name: 'name', label: texts.tokenFor, required: true },
      { name: 'expires', type: 'day', byButton: true, description: texts.tokenExpiresHint },
    ],
    [texts],
  );
  return (
    <Dialog onClose={close} title={texts.addToken} size="lg">
      {token === '' ? (
        <RecordForm
          path="/v2/token"
          record={BEGIN}
          fields={fields}
          action={texts.createToken}
          isAction
          send={async (request) => sendKeyless(useful(request, texts), texts.tokenMayBeMade)}
          places={PLACES}
          done={(written) => setToken(String(written['token']))}
        >
          {(values, change, errorAt) => <Scopes scopes={values['scopes']} change={(scopes) => change({ scopes })} errorAt={errorAt} />}
        </RecordForm>
      ) : (
        <ShownOnce title={texts.shownOnce} label={texts.kinds.token} value={token} />
      )}
    </Dialog>
  );
}

/** A token that nobody can tell from others later is not made, nor one that may do nothing. */
function useful(request: AnyWrite, texts: SettingTexts): AnyWrite {
  const { name, scopes } = valuesIn(request.body);
  if (String(name ?? '').trim() === '') throw lacking(['name']);
  if (isMembers(scopes) && Object.keys(scopes).length === 0) throw new SaidError(texts.tokenMayNothing);
  return request;
}

const PLACES = SCOPES.map((scope) => `/scopes/${scope}`);

interface ScopesProps {
  readonly scopes: unknown;
  readonly change: (scopes: Values<(typeof SCOPES)[number]> | null) => void;
  readonly errorAt: ErrorAt;
}

function Scopes({ scopes, change, errorAt }: ScopesProps) {
  const texts = settingTexts.use();
  const chosen = isMembers(scopes) ? scopes : null;
  return (
    <Fieldset legend={texts.reach}>
      <Stack gap="sm">
        <SegmentedControl
          fullWidth
          className="level-choice"
          aria-label={texts.reach}
          value={chosen === null ? 'all' : 'some'}
          onChange={(choice) => change(choice === 'all' ? null : {})}
          data={[
            { value: 'all', label: texts.reachAll },
            { value: 'some', label: texts.reachSome },
          ]}
        />
        {chosen !== null && (
          <LevelMatrix
            modules={SCOPES.map((name) => ({ name, label: scopeLabel(texts, name) }))}
            valueOf={(name) => String(chosen[name] ?? '--')}
            change={(name, level) =>
              change({
                ...Object.fromEntries(Object.entries(chosen).filter(([key]) => key !== name)),
                ...(level === '--' ? {} : { [name]: level }),
              })
            }
            errorAt={(name) => errorAt(`/scopes/${name}`)}
          />
        )}
      </Stack>
    </Fieldset>
  );
}
