import { BlockList } from 'node:net';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { networkOf, siteOf } from './network-of.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:0:1:aaaa:bbbb:cccc:dddd', '2001:db8:0:1::/64'],
  ['2001:DB8:0000:0001::', '2001:db8:0:1::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:4711', '203.0.113.7'],
  ['[2001:db8::1]:4711', '2001:db8:0:0::/64'],
  ['[::ffff:203.0.113.7]', '203.0.113.7'],
])('the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test.each(['::ffff:203.0.113.7', '::FFFF:203.0.113.7', '0:0:0:0:0:ffff:203.0.113.7', '::ffff:cb00:7107'])(
  'the IPv4 address within %s counts as that address',
  (address) => {
    expect(networkOf(address)).toBe('203.0.113.7');
  },
);

test.each([
  ['2001:db8:a:1::1', '2001:db8:a::/48'],
  ['[2001:db8:a:ffff::1]:4711', '2001:db8:a::/48'],
  ['203.0.113.7', undefined],
  ['::ffff:203.0.113.7', undefined],
  ['unknown', undefined],
])('the site of %s is %s', (address, site) => {
  expect(siteOf(address)).toBe(site);
});

test('a text that is not an address is its own network', () => {
  expect(networkOf('unknown')).toBe('unknown');
});

test('two IPv6 addresses share a network exactly when they share their /64', () => {
  const address = fc.ipV6().filter((text) => !networkOf(text).includes('.'));
  fc.assert(
    fc.property(address, address, (one, other) => {
      const subnet = new BlockList();
      subnet.addSubnet(one, 64, 'ipv6');
      expect(networkOf(one) === networkOf(other)).toBe(subnet.check(other, 'ipv6'));
    }),
  );
});

test('the last half of an IPv6 address does not change its network', () => {
  const group = fc.integer({ min: 0, max: 0xffff }).map((value) => value.toString(16));
  const four = fc.tuple(group, group, group, group);
  fc.assert(
    fc.property(four, four, four, (prefix, one, other) => {
      fc.pre(prefix.some((text) => text !== '0'));
      expect(networkOf([...prefix, ...one].join(':'))).toBe(networkOf([...prefix, ...other].join(':')));
    }),
  );
});
