import { isOpen, type Operation } from '@daybook/contract';
import type { FastifyRequest } from 'fastify';
import { isSessionSecret } from '../access/secrets.ts';
import { Problem } from '../problem.ts';
import type { SessionChange } from '../writes/index.ts';
import type { KeptAnswer } from './idempotency.ts';

interface Route {
  readonly access?: Operation['access'];
  readonly signsIn?: boolean;
}

/**
 * Takes the session of a browser for the token that it is. A browser sends its cookies for any page that asks, so each request must show
 * that it is from one of the pages of this server.
 */
export function acceptCookie(request: FastifyRequest, baseUrl: string): void {
  const { access, signsIn = false } = request.routeOptions.config as Route;
  if (access === undefined || (isOpen(access) && !signsIn)) return;
  const session = sessionHeaderOf(request, baseUrl);
  if (session === undefined && !signsIn) return;
  // A browser that signs in has no cookie yet, and must not be signed in as somebody else by a page of another site.
  if (!isFromHere(request, baseUrl, session !== undefined)) throw new Problem('cross_site_request');
  if (session !== undefined) request.headers.authorization = session;
}

/** An answer that also sets or clears the cookie. */
export function withCookie(answer: KeptAnswer, session: SessionChange, request: FastifyRequest, baseUrl: string): KeptAnswer {
  const [secret, seconds] = session === 'ended' ? ['', 0] : [session.secret, session.keptFor];
  const isSecure = travelsSafely(request, baseUrl);
  const attributes = ['Path=/', 'HttpOnly', 'SameSite=Strict', ...(isSecure ? ['Secure'] : [])];
  const cookie = [`${cookieName(request, isSecure)}=${secret}`, ...attributes, ...(seconds === null ? [] : [`Max-Age=${seconds}`])].join(
    '; ',
  );
  return { ...answer, headers: { ...answer.headers, 'set-cookie': cookie, 'cache-control': 'no-store' } };
}

/**
 * With the prefix browsers refuse cookies that another host or an unsafe connection sets. Without TLS a browser has the same cookies for
 * all ports of a host: two servers there, each with a name of its own, do not sign their users out of one another.
 */
function cookieName({ host }: FastifyRequest, isSecure: boolean): string {
  if (isSecure) return '__Host-daybook_session';
  const port = URL.parse(`http://${host}`)?.port ?? '';
  return port === '' ? 'daybook_session' : `daybook_session_${port}`;
}

const travelsSafely = ({ protocol }: FastifyRequest, baseUrl: string): boolean => protocol === 'https' || baseUrl.startsWith('https:');

/** The session of a browser, as the header of a token would have it. */
export function sessionHeaderOf(request: FastifyRequest, baseUrl: string): string | undefined {
  const secret = cookieOf(request, baseUrl);
  return secret && `Bearer ${secret}`;
}

function cookieOf(request: FastifyRequest, baseUrl: string): string | undefined {
  const prefix = `${cookieName(request, travelsSafely(request, baseUrl))}=`;
  const cookies = (request.headers.cookie ?? '').split(';').map((cookie) => cookie.trim());
  const secret = cookies.find((cookie) => cookie.startsWith(prefix))?.slice(prefix.length);
  return secret !== undefined && isSessionSecret(secret) && /^\w[\w-]{0,254}$/.test(secret) ? secret : undefined;
}

const isRead = ({ method }: FastifyRequest): boolean => method === 'GET' || method === 'HEAD';

/** Whether a page of this server asks. A change needs the header that shows it; a read may be of a program without such headers. */
function isFromHere(request: FastifyRequest, baseUrl: string, hasCookie: boolean): boolean {
  const { 'sec-fetch-site': site, origin } = request.headers;
  if (site === 'same-origin') return true;
  if (site !== undefined) return isRead(request) && (site === 'none' || isOpened(request));
  if (origin !== undefined) return origin === `${request.protocol}://${request.host}` || origin === URL.parse(baseUrl)?.origin;
  return isRead(request) || !hasCookie;
}

// A link that somebody follows opens in a window of its own, which the page with the link cannot read.
const isOpened = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document';
