import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { DaybookError } from '../../api/client.ts';
import { keptAccount } from '../../api/kept-account.ts';
import { useRefusalWords } from '../../parts/fault-words.ts';
import { entryTexts } from './texts/index.ts';

interface NamedAccount {
  /** Sends it, with the name of the account where one is needed. */
  readonly send: <Answer>(send: (named: { account?: string }) => Promise<Answer>) => Promise<Answer>;
  /** The field, once it is needed. */
  readonly field: ReactNode;
  /** Whether an error is shown at the field. */
  readonly isAbout: (error: Error | undefined) => boolean;
}

const faultOf = (error: Error | undefined) =>
  error instanceof DaybookError ? error.errors.find(({ pointer }) => pointer === '/account') : undefined;

/** The account that is meant where an installation has several: asked for only there, and known of a page that is shown already. */
export function useAccount(ownName?: string): NamedAccount {
  const texts = entryTexts.use();
  const words = useRefusalWords();
  const [name, setName] = useState(() => ownName ?? keptAccount.name());
  const [isAsked, setAsked] = useState(() => ownName === undefined && keptAccount.isAsked());
  const [error, setError] = useState<Error>();
  const fault = name === '' ? faultOf(error) : undefined;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fault !== undefined) input.current?.focus();
  }, [fault]);
  const named: { account?: string } = name === '' ? {} : { account: name };
  return {
    send: (send) =>
      send(isAsked ? named : {}).catch((refused: Error) => {
        setError(refused);
        if (faultOf(refused) === undefined) throw refused;
        setAsked(ownName === undefined || name === '');
        if (isAsked || name === '') throw refused;
        return send(named);
      }),
    isAbout: (one) => faultOf(one) !== undefined,
    field: isAsked && (
      <TextInput
        ref={input}
        label={texts.account}
        description={texts.accountHint}
        autoComplete="organization"
        required
        value={name}
        error={fault === undefined ? undefined : words.fault(fault)}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
    ),
  };
}
