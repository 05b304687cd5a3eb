import type { MouseEvent } from 'react';
import { DaybookError, errorOf, request } from '../api/client.ts';
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
        if (error instanceof DaybookError && error.status === 401) sessionEnded.say();
        else sayUnread(errorOf(error));
      });
    },
  };
}

async function saveFile(href: string): Promise<void> {
  const { pathname, searchParams } = new URL(href, window.location.origin);
  const { data, response } = await request('GET', pathname as string, { params: { query: Object.fromEntries(searchParams) } });
  const type = response.headers.get('content-type') ?? '';
  download(data instanceof Blob ? data : new Blob([String(data)], { type }), nameIn(response.headers.get('content-disposition') ?? ''));
}

/** The name that an answer gives its file. */
function nameIn(disposition: string): string {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain = 'Daybook'] = /filename="([^"]*)"/.exec(disposition) ?? [];
  return encoded === undefined ? plain : decodeURIComponent(encoded);
}
