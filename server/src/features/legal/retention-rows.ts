// The table of retention periods on the privacy page. A period without a text here is a type error.

import { m } from '@chipload/messages';
import { formatCount } from '@chipload/messages/locale';
import type { Language, PlainMessage } from '../../platform/language.ts';
import { periods, type PeriodName } from '../../platform/periods.ts';

/** The texts for the data and for the start of each period; null for data that is not about visitors of the shop. */
const words: Readonly<Record<PeriodName, readonly [what: PlainMessage, from: PlainMessage] | null>> = {
  guestSessions: [m.legal_period_guest_sessions, m.legal_period_guest_sessions_from],
  customerSessions: [m.legal_period_customer_sessions, m.legal_period_customer_sessions_from],
  signedInSessions: [m.legal_period_signed_in_sessions, m.legal_period_signed_in_sessions_from],
  pendingSignIns: [m.legal_period_pending_sign_ins, m.legal_period_pending_sign_ins_from],
  staffSessions: null,
  signedInStaffSessions: null,
  behalfLinks: null,
  behalfSessions: null,
  longestBehalfSessions: null,
  staffInvitations: null,
  passkeyChallenges: [m.legal_period_passkey_challenges, m.legal_period_passkey_challenges_from],
  sharedTrunks: [m.legal_period_shared_trunks, m.legal_period_shared_trunks_from],
  passwordResets: [m.legal_period_password_resets, m.legal_period_password_resets_from],
  emailConfirmations: [m.legal_period_email_confirmations, m.legal_period_email_confirmations_from],
  countedAttempts: [m.legal_period_counted_attempts, m.legal_period_counted_attempts_from],
  knownDevices: [m.legal_period_known_devices, m.legal_period_known_devices_from],
  idempotencyKeys: [m.legal_period_idempotency_keys, m.legal_period_idempotency_keys_from],
  requestCosts: [m.legal_period_request_costs, m.legal_period_request_costs_from],
  unfoundSearches: [m.legal_period_unfound_searches, m.legal_period_unfound_searches_from],
  importFiles: null,
  assets: null,
  failedJobs: [m.legal_period_failed_jobs, m.legal_period_failed_jobs_from],
  mails: [m.legal_period_mails, m.legal_period_mails_from],
  gatewayEvents: null,
  accountEvents: [m.legal_period_account_events, m.legal_period_account_events_from],
  businessEvents: [m.legal_period_business_events, m.legal_period_business_events_from],
};

/** Returns a row for each period: the data, its length, and its start. */
export function retentionRows(language: Language): readonly (readonly [string, string, string])[] {
  const options = { locale: language };
  const names = Object.keys(periods) as PeriodName[]; // the keys of a constant
  return names.flatMap((name) => {
    const texts = words[name];
    if (!texts) return [];
    const [what, from] = texts;
    return [[what({}, options), lengthOf(name, language), from({}, options)] as const];
  });
}

function lengthOf(name: PeriodName, language: Language): string {
  const period = periods[name];
  const options = { locale: language };
  const count = (number: number) => ({ count: formatCount(number, language) });
  if ('days' in period) return m.legal_days(count(period.days), options);
  if ('hours' in period) return m.legal_hours(count(period.hours), options);
  return m.legal_minutes(count(period.minutes), options);
}
