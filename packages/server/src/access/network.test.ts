import assert from 'node:assert/strict';
import { test } from 'node:test';
import { networkOf } from './network.ts';

test('addresses of one network of IPv6 count as one, and those of IPv4 each by itself', () => {
  const networks = {
    '192.0.2.7': '192.0.2.7',
    '::ffff:192.0.2.7': '192.0.2.7',
    '2001:db8:0:7::1': '2001:db8:0:7::/64',
    '2001:0DB8:0000:0007:ffff:ffff:ffff:ffff': '2001:db8:0:7::/64',
    '2001:db8:0:8::1': '2001:db8:0:8::/64',
    '2001:db8::7:1:2:3:4': '2001:db8:0:7::/64',
    '2001::1': '2001:0:0:0::/64',
    '::1': '0:0:0:0::/64',
    'fe80::1%eth0': 'fe80:0:0:0::/64',
    '64:ff9b::192.0.2.7': '64:ff9b:0:0::/64',
    '192.0.2.7:50123': '192.0.2.7',
    '[2001:db8:0:7::1]:50123': '2001:db8:0:7::/64',
    '[2001:db8:0:7::1]': '2001:db8:0:7::/64',
    unknown: 'unknown',
  };
  for (const [address, network] of Object.entries(networks)) assert.equal(networkOf(address), network, address);
});
