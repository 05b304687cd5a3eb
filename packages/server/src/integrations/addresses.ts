import { BlockList, isIP, isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';

// Addresses that are no other machine of the internet: this one, its network, or none (IANA's special-purpose registries).
const SPECIAL_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
// Of IPv6 what is given out lies in 2000::/3. Whatever maps or translates an IPv4 address lies outside of it, or in one of these.
const GIVEN_OUT_IPV6 = ['2000::/3'];
const SPECIAL_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [address = '', bits] = range.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    list.addSubnet(address, Number(bits ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  return list;
}

const specialIpv4 = listOf(SPECIAL_IPV4);
const givenOutIpv6 = listOf(GIVEN_OUT_IPV6);
const specialIpv6 = listOf(SPECIAL_IPV6);

/** The networks that this machine is in, each by its address there: it may be public, and no firewall is between the machine and itself. */
const ownNetworks = (): string[] =>
  Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.flatMap(({ cidr }) => cidr ?? []));

/**
 * Whether an address may be connected to: those of the public internet beyond the networks of this machine, and those in the ranges that
 * are allowed beside.
 */
export function reachableAddresses(allowed: readonly string[], networks = ownNetworks): (address: string) => boolean {
  const beside = listOf(allowed);
  const isPublic = (address: string): boolean =>
    isIP(address) === 4 ? !specialIpv4.check(address) : givenOutIpv6.check(address, 'ipv6') && !specialIpv6.check(address, 'ipv6');
  return (address) => {
    // An address with a zone, such as fe80::1%eth0, is none of the internet.
    if (isIP(address) === 0 || address.includes('%')) return false;
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (beside.check(address, family)) return true;
    // Networks change while the server runs.
    return isPublic(address) && !listOf(networks()).check(address, family);
  };
}
