import type { AccountFactors, AccountSession, SecurityEvent } from '@chipload/contract';
import { deviceOf } from '../../platform/http/device.ts';
import type { StoredAuditEvent } from '../audit/audit.service.ts';
import type { Factors } from '../identity/identity.service.ts';
import type { StoredSession } from './sessions.ts';

export function presentSession(session: StoredSession, currentId: number | undefined): AccountSession {
  return {
    uuid: session.uuid,
    is_current: session.id === currentId,
    remote_address: session.remote_address,
    ...deviceOf(session.user_agent),
    signed_in_at: session.signed_in_at.toISOString(),
    last_seen_at: session.last_seen_at.toISOString(),
    ends_at: session.ends_at.toISOString(),
  };
}

export function presentEvent(event: StoredAuditEvent): SecurityEvent {
  return {
    action: event.action,
    at: event.at.toISOString(),
    is_by_shop: event.actor !== 'visitor',
    remote_address: event.remote_address,
    ...deviceOf(event.user_agent),
  };
}

export function presentFactors({ authenticator, passkeys, recoveryCodesLeft }: Factors): AccountFactors {
  return {
    authenticator: authenticator && { added_at: authenticator.addedAt.toISOString() },
    passkeys: passkeys.map(({ uuid, name, created_at, last_used_at }) => ({
      uuid,
      name,
      added_at: created_at.toISOString(),
      last_used_at: last_used_at?.toISOString() ?? null,
    })),
    recovery_codes_left: recoveryCodesLeft,
  };
}
