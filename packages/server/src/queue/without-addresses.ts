const ADDRESS = /[^\s<>"'(),:;]+@[^\s<>"'(),:;]+/g;

/**
 * An error whose texts name no e-mail address, as a mail server's do: whom a mail was for is known to its record, which is erased with a
 * person, and the queue and the log are not.
 */
export function withoutAddresses(error: Error): Error {
  const hide = (text: string): string => text.replaceAll(ADDRESS, '[address]');
  const hidden = new Error(hide(error.message), error.cause instanceof Error ? { cause: withoutAddresses(error.cause) } : {});
  return Object.assign(hidden, { name: error.name, stack: hide(error.stack ?? '') });
}
