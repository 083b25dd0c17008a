// Collects what a browser reports about a page when something is wrong.

/// <reference lib="dom" />
import type { BrowserContext } from '@playwright/test';

/** A refusal is an ordinary answer of the shop, which the screens show; the browser logs an error all the same. */
const refusal = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Playwright logs this where it blocks a service worker. */
const blockedWorker = 'Service Worker registration blocked by Playwright';

/** Collects everything that a browser reports: errors, warnings, exceptions, violations of the security policy. */
export async function watchFaults(context: BrowserContext): Promise<string[]> {
  const faults: string[] = [];
  context.on('console', (message) => {
    const isFault = message.type() === 'error' || message.type() === 'warning';
    if (isFault && !refusal.test(message.text()) && message.text() !== blockedWorker)
      faults.push(`${message.text()} (${message.location().url})`);
  });
  // Faults that React recovers from are on no console: the page reports them to the shop.
  context.on('request', (request) => {
    const report = request.url().endsWith('/api/client-errors') ? (request.postData() ?? '') : '';
    if (report.includes('React error')) faults.push(report);
  });
  context.on('weberror', (thrown) => faults.push(String(thrown.error().stack ?? thrown.error())));
  // Violations of a report-only policy, and those that are not logged to the console.
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
      console.error(`Breach of ${effectiveDirective}: ${blockedURI} ${sample}`),
    );
  });
  return faults;
}
