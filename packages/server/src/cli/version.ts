import { readFileSync } from 'node:fs';

/** The versions of Daybook and of the Node that runs it. */
export function versionText(): string {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string };
  return `daybook ${version}, Node ${process.versions.node}`;
}
