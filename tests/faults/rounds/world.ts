// Shared by the rounds of the fault harness: shops on a database, a bank, a mail server, people. It lives as long as the run.

import type { Database } from '@chipload/server/database';
import { startStripeStandIn, type StripeStandIn } from '../../support/stripe-stand-in.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import type { People } from './people.ts';
import type { PlannedFault } from './plan.ts';
import type { Settling } from './settling.ts';

export type World = {
  /** Connects to the database beside the shops. */
  readonly db: Database;
  readonly bank: StripeStandIn;
  readonly mails: MailServer;
  readonly people: People;
  readonly settling: Settling;
  /** The present addresses of the shops. */
  addresses(): readonly string[];
  /** These are addresses of a proxy. */
  readonly hasProxy: boolean;
  /** The database of an operator's command. */
  commandUrl(): string;
  /** Resolves when the fault is over and everything runs again. */
  makeFault(fault: PlannedFault): Promise<void>;
  /** The kinds that cannot be made here, and why. */
  readonly impossible: Readonly<Record<string, string>>;
  /** By what the planned times of a round are multiplied: a model answers sooner than processes do. */
  readonly pace: number;
  /** By what the pauses between orders are multiplied: some faults last long. */
  readonly orderPace: number;
  close(): Promise<void>;
};

export const webhookSecret = 'whsec_faults';

type Outside = {
  readonly bank: StripeStandIn;
  readonly mails: MailServer;
  /** With these variables the shops know the bank and the mail server. */
  readonly environment: Readonly<Record<string, string>>;
  close(): Promise<void>;
};

/** Opens the bank and the mail server. */
export async function openOutside(): Promise<Outside> {
  const [bank, mails] = await Promise.all([startStripeStandIn(), startMailServer()]);
  return {
    bank,
    mails,
    environment: {
      CARD_GATEWAY: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_faults',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_faults',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: bank.url,
      SMTP_URL: mails.url,
      LOG_LEVEL: process.env['FAULTS_LOG'] ?? 'silent',
    },
    close: async () => {
      await Promise.all([bank.close(), mails.close()]);
    },
  };
}
