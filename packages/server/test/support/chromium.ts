import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A name of this machine whose pages have what pages without HTTPS have: those of an address of loopback have all. */
export const PLAIN_NAME = 'plain.test';

// The flags that the package proposes leave out the security of pages, and keep all of them in one process.
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
  `--host-resolver-rules=MAP ${PLAIN_NAME} 127.0.0.1`,
];

/** Unpacks the browser into a folder, and returns its path. */
export async function unpackChromium(folder: string): Promise<string> {
  // The package unpacks into the folder for temporary files, and its libraries only where it believes to be at Amazon's.
  const before = { TMPDIR: process.env['TMPDIR'], AWS_EXECUTION_ENV: process.env['AWS_EXECUTION_ENV'] };
  Object.assign(process.env, { TMPDIR: folder, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs22.x' });
  const { default: packaged } = await import('@sparticuz/chromium');
  const path = await packaged.executablePath();
  for (const [name, value] of Object.entries(before)) {
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  // Its fonts are looked for where it would have unpacked them at Amazon's; without any font no text is drawn.
  const fonts = join(folder, 'fonts');
  await writeFile(
    join(fonts, 'fonts.conf'),
    `<?xml version="1.0"?><fontconfig><dir>${fonts}</dir><cachedir>${join(folder, 'fonts-cache')}</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_PATH'] = fonts;
  return path;
}
