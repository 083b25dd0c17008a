// Mails that a visitor can cause without being known to their reader: bounded for the reader and for the visitor's network. So
// are guesses at the links in such mails.

import { atMost } from '../../platform/attempts/attempt-rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.ts';
import { networkOf } from '../../platform/http/network-of.ts';

const hourSeconds = 3_600;

/** Mails an hour. */
const mostMails = { toOneAddress: 5, fromOneNetwork: 30 } as const;

/** From one network in an hour. */
const mostWrongLinks = 20;

export function mailLimits(remoteAddress: string, to: string): AttemptLimit[] {
  return [
    { kind: 'mail-to', value: to, rule: atMost(mostMails.toOneAddress, hourSeconds) },
    {
      kind: 'mail-from-network',
      value: networkOf(remoteAddress),
      rule: atMost(mostMails.fromOneNetwork, hourSeconds),
    },
  ];
}

/** Wrong links of one kind that a network tries. */
export function wrongLinkLimits(
  kind: 'confirm-network' | 'reset-network',
  remoteAddress: string,
): AttemptLimit[] {
  return [{ kind, value: networkOf(remoteAddress), rule: atMost(mostWrongLinks, hourSeconds) }];
}
