import { setNonce } from 'get-nonce';

const value = document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
// The library that locks scrolling behind dialogs adds a style element of its own.
setNonce(value);

/** The policy of the page lets style elements in that carry this; scripts have no such way. */
export const nonce = (): string => value;
