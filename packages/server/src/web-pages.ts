import { page, type Answer, type Module, type PageRequest } from './http/handler.ts';
import { Problem } from './problem.ts';
import type { Services } from './services.ts';

const fileOf = ({ web }: Services, { path }: PageRequest): Answer => {
  if (web === undefined) throw new Problem('not_found', { detail: 'there is no such file' });
  return web.file(path);
};

/** The web application at `/` and its files; without it, `/` leads to the documentation. */
export const webModule: Module = {
  handlers: [
    page('/', ({ web }) => web?.page('/') ?? { status: 302, headers: { location: '/docs' } }),
    page('/assets/*', fileOf),
    ...['/icon.svg', '/icon-192.png', '/icon-512.png', '/icon-maskable.png', '/manifest.webmanifest', '/worker.js'].map((path) =>
      page(path, fileOf),
    ),
  ],
};
