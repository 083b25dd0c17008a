// The network a request comes from. Limits count networks and not addresses, since one household has 2^64 IPv6 addresses.

import { isIPv6, type Socket } from 'node:net';
import type { Origin } from '../admission/fair-queue.ts';
import { isLocalHost } from '../local-address.ts';

/**
 * Returns the network of an IP address in one canonical form: an IPv4 address itself (`203.0.113.7`), the /64 of an IPv6 address
 * (`2001:db8:0:1::/64`). IPv4 addresses written as IPv6 (`::ffff:203.0.113.7`) count as IPv4, and the port that some proxies
 * add (`203.0.113.7:4711`, `[2001:db8::1]:4711`) is removed. Anything else is returned unchanged.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written);
  if (!isIPv6(address)) return address;

  const groups = groupsOf(address);
  if (isMapped(groups))
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${prefixOf(groups, 4)}::/64`;
}

/** Returns the network of a connection; undefined for one from this machine, such as a proxy or a check. */
export function countedNetworkOf({ remoteAddress = '' }: Socket): string | undefined {
  const network = networkOf(remoteAddress);
  return isLocalHost(remoteAddress) || isLocalHost(network) ? undefined : network;
}

/** Returns the /48 of an IPv6 address (`2001:db8:0::/48`), which a provider assigns to one customer; undefined for IPv4. */
export function siteOf(written: string): string | undefined {
  const address = withoutPort(written);
  if (!isIPv6(address)) return undefined;
  const groups = groupsOf(address);
  return isMapped(groups) ? undefined : `${prefixOf(groups, 3)}::/48`;
}

/** Returns who takes turns with others: a site as one, and its networks in it. This machine, such as a proxy, has one address. */
export function originOf(address: string): Origin {
  if (!address.includes(':')) return { network: address, part: address }; // IPv4, as most are
  const part = networkOf(address);
  return { network: isLocalHost(address) ? address : (siteOf(address) ?? part), part };
}

function withoutPort(written: string): string {
  return written.replace(/^(?:\[([^\]]*)\]|([\d.]+))(?::\d+)?$/, '$1$2');
}

/** True for an IPv4 address written as IPv6. */
function isMapped(groups: readonly number[]): boolean {
  return groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
}

function prefixOf(groups: readonly number[], length: number): string {
  return groups
    .slice(0, length)
    .map((group) => group.toString(16))
    .join(':');
}

/** The eight groups of a valid IPv6 address as numbers. */
function groupsOf(address: string): number[] {
  const [withoutZone = ''] = address.split('%');
  const hexadecimal = withoutZone.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_all, ...bytes: string[]) => {
    const [a, b, c, d] = bytes.slice(0, 4).map(Number) as [number, number, number, number]; // the pattern has four groups
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });
  const [left = '', right] = hexadecimal.split('::');
  const before = numbersOf(left);
  const after = right === undefined ? [] : numbersOf(right);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0);
  return [...before, ...zeros, ...after];
}

function numbersOf(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}
