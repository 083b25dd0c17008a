// Limits mails that unidentified visitors can cause, per mailbox and per network of the visitor, and guesses of the links in them.

import { atMost } from '../../platform/attempts/attempt-rules.ts';
import type { AttemptLimit } from '../../platform/attempts/attempts.ts';
import { networkLimits } from '../../platform/attempts/network-limits.ts';

const hourSeconds = 3_600;

/** Mails per hour. */
const mostMails = { toOneMailbox: 5, fromOneNetwork: 30 } as const;

/** Per network and hour. */
const mostWrongLinks = 20;

/** Limits mails that a visitor causes, except links to a new password. */
export function mailLimits(remoteAddress: string, to: string): AttemptLimit[] {
  return limitsOf('mail-to', remoteAddress, to);
}

/** Limits links to a new password, which are counted separately, so that nobody can use them up by causing other mails. */
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

/** Limits wrong links that confirm an address, from a network. */
export function wrongLinkLimits(remoteAddress: string): AttemptLimit[] {
  return networkLimits('confirm-network', remoteAddress, {
    most: mostWrongLinks,
    windowSeconds: hourSeconds,
  });
}

/** `robin+anything@maple.example` is delivered to `robin@maple.example`. */
function mailboxOf(email: string): string {
  return email.replace(/^([^+@]+)\+[^@]*@/, '$1@');
}
