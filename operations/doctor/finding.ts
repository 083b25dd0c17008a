// The findings of the doctor: one sentence for each thing that it looks at, and advice where something is not as it should be.

import type { readConfiguration } from '@chipload/server/configuration';
import type { OpenShop } from '../open-shop.ts';

export type Configuration = ReturnType<typeof readConfiguration>;

/** From the best to the worst. */
export const severities = ['ok', 'attention', 'wrong'] as const;
export type Severity = (typeof severities)[number];

export type Finding = { readonly severity: Severity; readonly sentence: string };

/** Looks at one thing; several findings if there is more to say. */
export type Check = {
  /** For programs that read the findings. */
  readonly name: string;
  readonly examine: (shop: OpenShop) => Promise<Finding | readonly Finding[]>;
};

/** Looks at something for which the database is not needed. */
export type CheckWithoutDatabase = {
  readonly name: string;
  readonly examine: (configuration: Configuration) => Promise<Finding | readonly Finding[]>;
};

export function ok(sentence: string): Finding {
  return { severity: 'ok', sentence };
}

/** Visitors notice nothing yet. */
export function attention(sentence: string): Finding {
  return { severity: 'attention', sentence };
}

/** Something does not work now, or money, stock or data may be lost. */
export function wrong(sentence: string): Finding {
  return { severity: 'wrong', sentence };
}

/** Returns the worst of some findings. */
export function worstOf(findings: readonly Pick<Finding, 'severity'>[]): Severity {
  return severities.findLast((one) => findings.some(({ severity }) => severity === one)) ?? 'ok';
}

/** Returns the message of an error on one line. */
export function saidBy(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');
}
