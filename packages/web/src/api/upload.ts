import { anyApi } from './client.ts';

/** A file as a record names it in a body. */
export interface NamedFile {
  readonly alias: string;
  readonly name: string;
}

/** Uploads a file; a record that names its alias keeps it. What is refused throws a `DaybookError`. */
export async function upload(file: File): Promise<NamedFile> {
  const { data } = await anyApi.POST('/v2/file', { params: { query: { name: file.name } }, body: file });
  return { alias: (data as { readonly alias: string }).alias, name: file.name };
}
