import { useRouter } from '@tanstack/react-router';
import { pageUser } from '../../api/page-user.ts';
import { queryClient } from '../../api/queries.ts';

/** Opens the application as the user who signed in just now. A page that was shown to somebody else is replaced by one of theirs. */
export function useEnter(): (next?: string) => void {
  const { history } = useRouter();
  return (next = '/') => {
    queryClient.clear();
    if (pageUser() === undefined) history.push(next);
    else window.location.assign(next);
  };
}
