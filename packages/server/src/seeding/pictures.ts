import { createHash } from 'node:crypto';
import type { SeedApi } from './seed-api.ts';

const PALETTE = ['#1c7ed6', '#7048e8', '#e8590c', '#2b8a3e', '#c2255c', '#0b7285', '#5f3dc4', '#a61e4d'];

/** Uploads a picture that is drawn from a name: its initials on a colour. Returns it as members that show pictures take it. */
export async function upload(api: SeedApi, name: string, color = colorOf(name)): Promise<{ alias: string }> {
  const initials = name
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)
    .map((word) => [...word][0]?.toUpperCase())
    .slice(0, 2)
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
<rect width="96" height="96" rx="18" fill="${color}"/>
<circle cx="78" cy="20" r="30" fill="#ffffff" fill-opacity="0.15"/>
<text x="48" y="60" font-family="sans-serif" font-size="36" font-weight="700" fill="#ffffff" text-anchor="middle">${initials}</text>
</svg>`;
  return { alias: await api.upload(`${initials}.svg`, svg) };
}

// The same name has the same colour in each run.
function colorOf(name: string): string {
  const [byte = 0] = createHash('sha256').update(name).digest();
  return PALETTE[byte % PALETTE.length] ?? '#1c7ed6';
}
