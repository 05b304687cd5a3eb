import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useAddress } from '../../parts/address.ts';
import { useRead } from '../../api/queries.ts';
import { EntryPage } from './entry-page.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { ownAddress } from './own-address.ts';
import { entryTexts } from './texts/index.ts';
import { useEnter } from './use-enter.ts';

export function Screen() {
  const texts = entryTexts.use();
  const [address] = useAddress();
  const enter = useEnter();
  const setup = useRead('/v2/setup');
  const done = (): void => enter(ownAddress(address['next'], window.location.origin));
  return (
    <EntryPage title={texts.signInTo}>
      {setup.data?.data.pending === true && <p>{texts.setupPending}</p>}
      <SignInForm done={done} />
      <Anchor component={Link} {...{ to: '/password/forgotten' }} size="sm">
        {texts.forgotten}
      </Anchor>
    </EntryPage>
  );
}
