import { commonTexts } from '../texts/common/index.ts';

interface Fault {
  readonly code?: string;
  readonly message: string;
}

/** What is said of a fault at its field: of what everybody meets in the language of the user, of the rest in the words of the API. */
export function useFaultWords(): (fault: Fault) => string {
  const texts = commonTexts.use();
  return ({ code, message }) => (code === 'guessable' ? texts.guessablePassword : message);
}
