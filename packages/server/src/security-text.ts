import { page, type Module } from './http/handler.ts';

const DAY_S = 86_400;
/** How many days the page is valid. It is made at each request, so it never expires while it is served. */
const VALID_DAYS = 90;

/** Where vulnerabilities are reported to, for people and programs that look for it (RFC 9116). */
export const securityModule: Module = {
  handlers: [
    page('/.well-known/security.txt', ({ baseUrl, clock, config }) => {
      const expires = (Math.floor(clock.now() / DAY_S) + VALID_DAYS) * DAY_S;
      const lines = [
        `Contact: ${config.securityContact ?? `${baseUrl}/docs/security`}`,
        `Expires: ${new Date(expires * 1_000).toISOString()}`,
        'Preferred-Languages: en',
        `Canonical: ${baseUrl}/.well-known/security.txt`,
        `Policy: ${baseUrl}/docs/security`,
      ];
      return { body: `${lines.join('\n')}\n`, type: 'text/plain; charset=utf-8', headers: { 'cache-control': 'no-store' } };
    }),
  ],
};
