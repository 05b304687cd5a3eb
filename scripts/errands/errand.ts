import { languageCodes } from '@daybook/values';

/** `insert` goes behind the text `after`, or below the line in which `below` is; without both it is a new file. */
export interface Edit {
  readonly file: string;
  readonly after?: string;
  readonly below?: string;
  readonly insert: string;
}

/** A change as somebody would make it: what is written by hand, and the tests that it must pass. */
export interface Errand {
  readonly name: string;
  /** How many files it may touch. */
  readonly limit: number;
  readonly edits: readonly Edit[];
  /** Tests that show that it is there to be used, which are not counted. */
  readonly proof?: readonly Edit[];
  /** Words of the paths of the test files. */
  readonly tests: readonly string[];
}

export const records = 'packages/contract/src/records';
export const migration = (sql: string) => ({
  file: 'packages/server/migrations/0099_errand.sql',
  insert: `-- compatible: an errand.\n${sql}\n`,
});

/** A line in the words of each language for kinds or members, below one of a name that all of them have. */
export const words = (part: 'names' | 'members', below: string, insert: string): readonly Edit[] =>
  languageCodes.map((code) => ({ file: `packages/web/src/texts/words/${part}/${code}.ts`, below, insert }));
/** A member has its word in the history, which the screens read too. */
export const wordOfMember = words('members', "  parent_folder_id: '", "  errand: 'Errand',\n");
/** Tests of any change of what the API has. */
export const ALL_SIDES = ['architecture/', 'documentation/generated', 'web/test/settings', 'texts/texts'];
