import type { AccountFactors, SecurityEvent } from '@chipload/contract';
import { deviceOf } from '../../platform/http/device.ts';
import type { StoredAuditEvent } from '../audit/audit.service.ts';
import type { Factors } from '../identity/identity.service.ts';

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
