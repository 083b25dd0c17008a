// The settings of Stripe: complete and fit for the shop, or the shop does not start.

import { isLocalHost } from './platform/local-address.ts';
import { OperatorFault } from './platform/operator-fault.ts';

export type StripeConfiguration = {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  /** Undefined for Stripe's own address. */
  readonly apiUrl: string | undefined;
  /** The keys are those of Stripe's test mode, which charges nobody. */
  readonly isTest: boolean;
};

export type StripeVariables = {
  readonly STRIPE_SECRET_KEY?: string | undefined;
  readonly STRIPE_PUBLISHABLE_KEY?: string | undefined;
  readonly STRIPE_WEBHOOK_SECRET?: string | undefined;
  readonly STRIPE_API_URL?: string | undefined;
  readonly STRIPE_TEST_MODE: 'on' | 'off';
};

/** Returns the settings; throws an error that names what is missing or does not fit. */
export function readStripe(set: StripeVariables, isPublic: boolean): StripeConfiguration {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
  } = set;
  if (secretKey === undefined || publishableKey === undefined || webhookSecret === undefined)
    throw new OperatorFault(
      'correct',
      'CARD_GATEWAY=stripe needs STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    );
  const isTest = isTestKey(secretKey);
  if (isTest !== isTestKey(publishableKey))
    throw new OperatorFault(
      'correct',
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both live keys',
    );
  if (isTest && isPublic && set.STRIPE_TEST_MODE === 'off')
    throw new OperatorFault(
      'correct',
      'The keys of Stripe are test keys, which charge nobody: set STRIPE_TEST_MODE=on if a public shop is to use them',
    );
  if (apiUrl !== undefined && (!isTest || !isLocalHost(new URL(apiUrl).hostname)))
    throw new OperatorFault('correct', 'STRIPE_API_URL must be on this machine and is only for test keys');
  return { secretKey, publishableKey, webhookSecret, apiUrl, isTest };
}

function isTestKey(key: string): boolean {
  return /^(sk|rk|pk)_test_/.test(key);
}
