// Converts the account to the names of the contract.

import type { Account, AccountAddress, Card, CreditApplication } from '@chipload/contract';
import type { StoredAccount } from './account.ts';
import type { StoredAddress } from './addresses.ts';
import type { StoredCard } from './cards.ts';
import type { StoredApplication } from './credit-application.ts';

export function presentAccount(account: StoredAccount, canAddCards: boolean): Account {
  const {
    name,
    email,
    new_email,
    is_email_confirmed,
    phone,
    language,
    currency,
    company_name,
    is_approved,
    terms_days,
  } = account;
  const { credit_limit_cents: limit, exposure_cents: open } = account;
  const addresses = account.addresses.map(presentAddress);
  return {
    name,
    email,
    email_confirmed: is_email_confirmed,
    new_email,
    phone,
    language,
    currency,
    company: { name: company_name, is_approved },
    billing_address: addresses.find((address) => address.is_billing) ?? null,
    addresses,
    credit: limit === null ? null : { limit, open, available: limit - open, terms_days },
    can_add_cards: canAddCards,
  };
}

export function presentAddress({ id: _internal, ...address }: StoredAddress): AccountAddress {
  return address;
}

export function presentCard({ uuid, masked_number, created_at }: StoredCard): Card {
  return { uuid, masked_number, added_at: created_at.toISOString() };
}

export function presentApplication(application: StoredApplication): CreditApplication {
  const { uuid, state, legal_name, business_number, years_in_business, currency } = application;
  return {
    uuid,
    state,
    legal_name,
    business_number,
    years_in_business,
    references: application.trade_references.map((reference) => ({ ...reference })),
    currency,
    requested_limit: application.requested_limit_cents,
    submitted_at: application.submitted_at.toISOString(),
    decided_at: application.decided_at?.toISOString() ?? null,
    granted_limit: application.granted_limit_cents,
    granted_terms_days: application.granted_terms_days,
    decline_reason: application.decline_reason,
  };
}
