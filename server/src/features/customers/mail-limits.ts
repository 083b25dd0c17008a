// Mails that a visitor can cause without being known to their reader: bounded for the reader and for the visitor's network. So
// are guesses at the links in such mails.

import { atMost } from '../../platform/attempts/attempt-rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';

const hourSeconds = 3_600;

/** Mails an hour. */
const mostMails = { toOneMailbox: 5, fromOneNetwork: 30 } as const;

/** From one network in an hour. */
const mostWrongLinks = 20;

/** What a visitor can have mailed, except links to a new password. */
export function mailLimits(remoteAddress: string, to: string): AttemptLimit[] {
  return limitsOf('mail-to', remoteAddress, to);
}

/** Links to a new password, counted by themselves: nobody can use them up by causing other mails. */
export function passwordMailLimits(remoteAddress: string, to: string): AttemptLimit[] {
  return limitsOf('password-mail-to', remoteAddress, to);
}

function limitsOf(kind: string, remoteAddress: string, to: string): AttemptLimit[] {
  return [
    { kind, value: mailboxOf(to), rule: atMost(mostMails.toOneMailbox, hourSeconds) },
    ...networkLimits('mail-from-network', remoteAddress, {
      most: mostMails.fromOneNetwork,
      windowSeconds: hourSeconds,
    }),
  ];
}

/** Wrong links of one kind that a network tries. */
export function wrongLinkLimits(
  kind: 'confirm-network' | 'reset-network',
  remoteAddress: string,
): AttemptLimit[] {
  return networkLimits(kind, remoteAddress, { most: mostWrongLinks, windowSeconds: hourSeconds });
}

/** `robin+anything@maple.example` is delivered to `robin@maple.example`. */
function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
