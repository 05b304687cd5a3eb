import { isIP } from 'node:net';

// Values of settings that are lists, separated by commas; undefined where one of them is not allowed.

export function addressList(text: string): string[] | undefined {
  const entries = text.split(',').map((entry) => entry.trim());
  if (text.trim() === '') return [];
  return entries.every(isAddressOrRange) ? entries : undefined;
}

export function secretKeys(text: string): Buffer[] | undefined {
  const keys = text.split(',').map((key) => key.trim());
  return keys.every((key) => /^[A-Za-z0-9+/]{43}=$/.test(key)) ? keys.map((key) => Buffer.from(key, 'base64')) : undefined;
}

export function originList(text: string): string[] | undefined {
  if (text.trim() === '') return [];
  const origins = text.split(',').map((entry) => entry.trim());
  // As browsers send them: without a path, not even a slash.
  return origins.every((one) => one === '*' || (/^https?:[^*]+$/.test(one) && URL.parse(one)?.origin === one)) ? origins : undefined;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
}
