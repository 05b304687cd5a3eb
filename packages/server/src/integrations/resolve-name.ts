import { Resolver } from 'node:dns/promises';

/** The addresses of a host's name. */
export type ResolveName = (name: string) => Promise<readonly string[]>;

const TIMEOUT = { timeout: 2_000, tries: 2 };

/**
 * Asks the name servers of the machine. The function of the system would wait in one of the few threads that read files and hash
 * passwords too: names that nobody answers for would hold all of them.
 */
export const resolveName: ResolveName = async (name) => {
  if (/(^|\.)localhost\.?$/.test(name)) return ['127.0.0.1', '::1'];
  const resolver = new Resolver(TIMEOUT);
  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const [failure] = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason as Error] : []));
  if (addresses.length === 0 && failure !== undefined) throw failure;
  return addresses;
};
