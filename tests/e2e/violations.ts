/// <reference lib="dom" />
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** WCAG 2.2 A and AA, and best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Sent once to a page. AxeBuilder would send another, twice as long, twice for each examination, unless it is given something to send. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Examined = {
  /** A selector; without it, the whole page is examined. */
  readonly within?: string;
  /** The rules of axe to apply; without them, all of WCAG 2.2 A and AA and of the best practices. */
  readonly rules?: readonly string[];
};

/** Returns the rules of accessibility that a page breaks, each with up to five of the elements that break it. */
export async function violationsOn(page: Page, { within, rules }: Examined = {}) {
  // A control that has scrolled under the header, which stays in sight, would be too small a target.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  // The frames of the house are sandboxed: no script runs in them, also not this one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  // Legacy mode: without foreign frames there are no results to merge. Of what passes, axe need not describe every element.
  const axe = new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({
    runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: standards },
    // Whoever speaks to the browser says what stands on a link; off by default, because axe calls it experimental.
    rules: { 'label-content-name-mismatch': { enabled: true } },
    resultTypes: ['violations'],
  });
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.slice(0, 5).map(({ html, target }) => `${String(target)}: ${html.slice(0, 200)}`),
  }));
}
