import type { MouseEvent } from 'react';
import { DaybookError, errorOfResponse } from '@daybook/client';
import { errorOf } from '../api/client.ts';
import { sessionEnded } from '../api/session-ended.ts';
import { download } from './list/csv.ts';
import { sayUnread } from './notices.ts';

/** What a link to a file of the API has: the browser would save a refusal as nothing, here it is said why. */
export function fileLink(href: string) {
  return {
    href,
    download: true,
    onClick: (event: MouseEvent): void => {
      // With a key held down it is the browser that opens or keeps it.
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void saveFile(href).catch((error: unknown) => {
        if (!(error instanceof DaybookError && error.status === 401)) sayUnread(errorOf(error));
      });
    },
  };
}

/** A file of the API. Throws its refusal; that of a session that has ended asks for the password, too. */
export async function readFile(href: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(href, { signal: signal ?? null });
  if (response.status === 401) sessionEnded.say();
  if (!response.ok) throw await errorOfResponse(response);
  return response;
}

async function saveFile(href: string): Promise<void> {
  const response = await readFile(href);
  // Byte for byte: not every text file is UTF-8.
  download(await response.blob(), nameIn(response.headers.get('content-disposition') ?? ''));
}

/** The name that an answer gives its file. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = 'Daybook'] = /filename="([^"]*)"/.exec(disposition) ?? [];
  return encoded === undefined ? plain : decodeURIComponent(encoded);
}
