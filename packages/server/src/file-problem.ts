import { saysFull } from './disk-space.ts';

const problems: { readonly [code: string]: string } = {
  EEXIST: 'it exists already. Choose another name',
  ENOENT: 'the file, or its folder, is not there',
  ENOTDIR: 'a part of its path is no folder',
  EISDIR: 'it is a folder, and not a file',
  EACCES: 'this user may not open it. Run the command as the user that Daybook runs as, or choose another place',
  EPERM: 'this user may not change it. Run the command as the user that Daybook runs as, or choose another place',
  EROFS: 'its disk is read-only. Choose another place',
};

/** Why a file cannot be used, as a sentence without its full stop. */
export function problemOfFile(error: unknown): string {
  if (saysFull(error)) return 'the disk is full';
  const { code, message } = error as NodeJS.ErrnoException;
  return problems[code ?? ''] ?? message;
}

/** The same with the path that the error has; undefined where it has none, as those of sockets. */
export function problemWithPath(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = problems[code ?? ''];
  return path === undefined || problem === undefined ? undefined : `${path} cannot be opened: ${problem}.`;
}
