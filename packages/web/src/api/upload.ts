import { useSyncExternalStore } from 'react';
import { anyApi } from './client.ts';

/** A file as a record names it in a body. */
export interface NamedFile {
  readonly alias: string;
  readonly name: string;
}

let underWay = 0;
const told = new Set<() => void>();

function count(change: 1 | -1): void {
  underWay += change;
  for (const tell of told) tell();
}

/** Uploads a file; a record that names its alias keeps it. What is refused throws a `DaybookError`. */
export async function upload(file: File): Promise<NamedFile> {
  count(1);
  try {
    const { data } = await anyApi.POST('/v2/file', { params: { query: { name: file.name } }, body: file });
    return { alias: (data as { readonly alias: string }).alias, name: file.name };
  } finally {
    count(-1);
  }
}

const subscribe = (tell: () => void): (() => void) => {
  told.add(tell);
  return () => told.delete(tell);
};

/** Whether a file is being uploaded: what is saved before that ends would not have it. */
export function useUploading(): boolean {
  return useSyncExternalStore(subscribe, () => underWay > 0);
}
