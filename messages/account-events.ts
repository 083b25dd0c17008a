// The events of a customer's account in words, for the customer and for the office.

import { m } from '@chipload/messages';

export const accountEventTexts = {
  'sign-in.succeeded': m.security_event_signed_in,
  'sign-in.failed': m.security_event_sign_in_failed,
  'sign-out': m.security_event_signed_out,
  'confirmation.failed': m.security_event_confirmation_failed,
  'sessions.ended': m.security_event_sessions_ended,
  'customer.created': m.security_event_created,
  'customer.erased': m.security_event_erased,
  'customer.disabled': m.security_event_disabled,
  'customer.enabled': m.security_event_enabled,
  'data.downloaded': m.security_event_data_downloaded,
  'password.changed': m.security_event_password,
  'password.reset': m.security_event_password_reset,
  'email.changed': m.security_event_email,
  'email.confirmed': m.security_event_email_confirmed,
  'address.added': m.security_event_address_added,
  'address.changed': m.security_event_address_changed,
  'address.removed': m.security_event_address_removed,
  'card.added': m.security_event_card_added,
  'card.removed': m.security_event_card_removed,
  'credit.applied': m.security_event_credit_applied,
  'credit.approved': m.security_event_credit_approved,
  'credit.declined': m.security_event_credit_declined,
  'authenticator.added': m.security_event_authenticator_added,
  'authenticator.removed': m.security_event_authenticator_removed,
  'passkey.added': m.security_event_passkey_added,
  'passkey.removed': m.security_event_passkey_removed,
  'recovery-codes.created': m.security_event_recovery_codes,
  'recovery-code.used': m.security_event_recovery_code_used,
};
