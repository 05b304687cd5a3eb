import { loadWaiting, unsentOf, waitingNow } from '../api/outbox.ts';
import { signOut } from '../api/session.ts';
import { useConfirm } from '../parts/confirm.tsx';
import { commonTexts } from '../texts/common/index.ts';
import { useToSignIn } from './to-sign-in.ts';

/** Signs out; asks before where that throws away what was not sent. */
export function useLeave(): () => Promise<void> {
  const texts = commonTexts.use();
  const confirm = useConfirm();
  const toSignIn = useToSignIn();
  return async () => {
    const left = unsentOf(await loadWaiting().catch(waitingNow)).length;
    const question = { title: texts.signOut, question: texts.leaveUnsent(left), action: texts.signOut, isDangerous: true };
    if ((left === 0 || (await confirm(question))) && (await signOut())) toSignIn();
  };
}
