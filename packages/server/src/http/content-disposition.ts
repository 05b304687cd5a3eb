const percentEncoded = (name: string): string =>
  encodeURIComponent(name).replaceAll(/['()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * The header that shows a file in a browser, or keeps it, and names it when it is kept (RFC 6266). `plain` is for programs that know ASCII
 * alone.
 */
export function contentDisposition(name: string, plain: string, type: 'inline' | 'attachment' = 'inline'): string {
  return `${type}; filename="${plain}"; filename*=UTF-8''${percentEncoded(name)}`;
}
