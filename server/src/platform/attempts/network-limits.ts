// Attempts of one network, wherever in it they come from. Whoever rents an IPv6 /48 has 65,536 networks: together they may do
// as much as a few.

import { networkOf, siteOf } from '../http/network-of.ts';
import { atMost } from './attempt-rules.ts';
import type { AttemptLimit } from './attempts.ts';

/** A /48 may do so many times as much as one of its networks. */
const networksOfSite = 4;

/** At most so many attempts in a window from the network of an address. */
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
