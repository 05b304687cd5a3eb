import { loadWaiting, unsentOf, waitingNow } from '../api/outbox.ts';
import { signOut } from '../api/session.ts';
import { useConfirm } from '../parts/confirm.tsx';
import { isAnyDraftKept } from '../parts/form/drafts/use-draft.ts';
import { commonTexts } from '../texts/common/index.ts';
import { useToSignIn } from './to-sign-in.ts';

/** Signs out; asks before where that throws away what was typed and not saved, or not sent. */
export function useLeave(): () => Promise<void> {
  const texts = commonTexts.use();
  const confirm = useConfirm();
  const toSignIn = useToSignIn();
  return async () => {
    const left = unsentOf(await loadWaiting().catch(waitingNow)).length;
    const lost = [...(left > 0 ? [texts.leaveUnsent(left)] : []), ...(isAnyDraftKept() ? [texts.leaveUnsaved] : [])];
    const question = { title: texts.signOut, question: lost, action: texts.signOut, isDangerous: true };
    if ((lost.length === 0 || (await confirm(question))) && (await signOut())) toSignIn();
  };
}
