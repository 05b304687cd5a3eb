import { api } from './client.ts';
import { sharedValue } from './shared-value.ts';
import { isText, shaped } from './checked.ts';

/** A file as a record names it in a body. */
export interface NamedFile {
  readonly alias: string;
  readonly name: string;
}

/** Whether a value of a form is one. */
export const isNamedFile = shaped<NamedFile>({ alias: isText, name: isText });

const underWay = sharedValue(0);
const count = (change: 1 | -1): void => underWay.set(underWay.get() + change);

/** Uploads a file; a record that names its alias keeps it. What is refused throws a `DaybookError`. */
export async function upload(file: File): Promise<NamedFile> {
  count(1);
  try {
    const { data } = await api.POST('/v2/file', { params: { query: { name: file.name } }, body: file });
    return { alias: data.success.alias, name: file.name };
  } finally {
    count(-1);
  }
}

/** Whether a file is being uploaded: what is saved before that ends would not have it. */
export const useUploading = (): boolean => underWay.use() > 0;
