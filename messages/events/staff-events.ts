import { m } from '@chipload/messages';

/** What people of the office do with their accounts, other people's, and roles. */
export const staffEvents = {
  'staff.password-given': m.office_event_staff_password_given,
  'staff.signed-in': m.office_event_staff_signed_in,
  'staff.sign-in-failed': m.office_event_staff_sign_in_failed,
  'staff.signed-out': m.office_event_staff_signed_out,
  'staff.factor-offered': m.office_event_staff_factor_offered,
  'staff.factor-added': m.office_event_staff_factor_added,
  'staff.settings-changed': m.office_event_staff_settings_changed,
  'staff.invitation-accepted': m.office_event_staff_invitation_accepted,
  'staff.invited': m.office_event_staff_invited,
  'staff.invited-again': m.office_event_staff_invited_again,
  'staff.renamed': m.office_event_staff_renamed,
  'staff.roles-changed': m.office_event_staff_roles_changed,
  'staff.disabled': m.office_event_staff_disabled,
  'staff.enabled': m.office_event_staff_enabled,
  'staff.sessions-ended': m.office_event_staff_sessions_ended,
  'staff.password-changed': m.office_event_staff_password_changed,
  'staff.recovery-codes-created': m.office_event_staff_recovery_codes_created,
  'staff.recovery-code-used': m.office_event_staff_recovery_code_used,
  'staff.confirmation-failed': m.office_event_staff_confirmation_failed,
  'staff.created': m.office_event_staff_created,
  'staff.factor-removed': m.office_event_staff_factor_removed,
  'role.created': m.office_event_role_created,
  'role.changed': m.office_event_role_changed,
  'role.removed': m.office_event_role_removed,
};
