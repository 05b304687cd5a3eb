import { nonce } from './nonce.ts';

/**
 * A page of the API as a frame of this page shows it: its styles may be used as this page lets style elements in. Those of its elements,
 * which the policy of this page leaves out, become rules of one more style element. Text in it is escaped, so that none is taken for a
 * style.
 */
export function framed(html: string): string {
  const rules: string[] = [];
  const body = html.replaceAll(/ style="([^"]*)"/g, (_, style: string) => ` data-style="${rules.push(style) - 1}"`);
  const own = rules.map((style, i) => `[data-style="${i}"]{${style}}`).join('\n');
  const open = `<style nonce="${nonce()}">`;
  return body.replaceAll('<style>', open).replace('</head>', `${open}${own}</style></head>`);
}
