import { createHmac, timingSafeEqual } from 'node:crypto';

/** Proves that the form was shown, by this page and for this version of its document: nobody can make one who has not seen the page. */
export function formToken(instanceSecret: string, secret: string, version: number): string {
  return `${version}.${createHmac('sha256', instanceSecret).update(`answer ${secret} ${version}`).digest('base64url')}`;
}

/** The version of the document that a form was shown with; undefined of a token that no page had. */
export function versionOf(instanceSecret: string, secret: string, token: string): number | undefined {
  const version = Number(/^(\d{1,10})\./.exec(token)?.[1] ?? Number.NaN);
  const [given, own] = [Buffer.from(token), Buffer.from(formToken(instanceSecret, secret, version))];
  return Number.isNaN(version) || given.length !== own.length || !timingSafeEqual(given, own) ? undefined : version;
}
