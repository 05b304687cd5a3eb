import { Anchor, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useAddress } from '../../parts/address.ts';
import { readMe } from '../../api/me.ts';
import { sessionNow } from '../../api/page-user.ts';
import { useRead } from '../../api/queries.ts';
import { nameOfPerson } from '../../parts/person-name.ts';
import { commonTexts } from '../../texts/common/index.ts';
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
  // Only a browser in which somebody signed in is asked.
  const here = useQuery({
    queryKey: ['who is signed in'],
    queryFn: ({ signal }) => readMe(signal),
    gcTime: 0,
    enabled: sessionNow() !== null,
  });
  const words = commonTexts.use();
  const done = (): void => enter(ownAddress(address['next'], window.location.origin));
  return (
    <EntryPage title={texts.signInTo}>
      {setup.data?.data.pending === true && <p>{texts.setupPending}</p>}
      {here.data !== undefined && <Button onClick={done}>{words.goOnAs(nameOfPerson(here.data))}</Button>}
      <SignInForm done={done} />
      <Anchor component={Link} {...{ to: '/password/forgotten' }} size="sm">
        {texts.forgotten}
      </Anchor>
    </EntryPage>
  );
}
