// Limits for attempts by one network. A customer of a hosting company owns an IPv6 /48, which is 65,536 networks: the /48 as a
// whole is limited as well.

import { networkOf, siteOf } from '../http/network-of.ts';
import { atMost } from './attempt-rules.ts';
import type { AttemptLimit } from './attempts.ts';

/** How many times as many attempts a /48 may make as one network in it. */
const networksOfSite = 4;

/** Limits the attempts that the network of an address may make within a window of time. */
export function networkLimits(
  kind: string,
  remoteAddress: string,
  { most, windowSeconds }: { readonly most: number; readonly windowSeconds: number },
): AttemptLimit[] {
  const ofNetwork = { kind, value: networkOf(remoteAddress), rule: atMost(most, windowSeconds) };
  const site = siteOf(remoteAddress);
  if (site === undefined) return [ofNetwork];
  return [
    ofNetwork,
    { kind: `${kind}-site`, value: site, rule: atMost(most * networksOfSite, windowSeconds) },
  ];
}
