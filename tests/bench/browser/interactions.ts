/// <reference lib="dom" />

// Measures how soon the screen answers (interaction to next paint) in a scripted visit of sixty actions, with the mouse and the keys.

import type { Browser, Locator, Page } from '@playwright/test';
import { quantile } from '../load/quantile.ts';
import { categoryPath } from './pages.ts';

export type InteractionFigures = {
  readonly visits: number;
  /** Of one visit. */
  readonly actions: number;
  readonly p75Milliseconds: number;
  readonly p99Milliseconds: number;
  /** The slowest actions, each with its median over the visits. */
  readonly slowest: Readonly<Record<string, number>>;
};

/** The browser reports an interaction from this time on; a quicker one counts as this. */
const shortestMilliseconds = 16;
/** How long the screen rests after an action: about as long as a reader takes. */
const restMilliseconds = 150;
const slowestShown = 5;

/** Makes the visit this often, each time as a new visitor. */
export async function measureInteractions(
  browser: Browser,
  shopUrl: string,
  visits: number,
): Promise<InteractionFigures> {
  const taken = new Map<string, number[]>();
  for (let visit = 0; visit < visits; visit += 1) {
    const page = await browser.newPage({ viewport: { width: 1_440, height: 900 } });
    try {
      await page.addInitScript(watchInteractions);
      const visitor = visitorOf(page, (action, milliseconds) =>
        taken.set(action, [...(taken.get(action) ?? []), milliseconds]),
      );
      await makeVisit(page, shopUrl, visitor);
    } finally {
      await page.close();
    }
  }
  const all = [...taken.values()].flat();
  const medians = [...taken].map(([action, times]) => [action, quantile(times, 0.5)] as const);
  return {
    visits,
    actions: taken.size,
    p75Milliseconds: quantile(all, 0.75),
    p99Milliseconds: quantile(all, 0.99),
    slowest: Object.fromEntries(medians.toSorted(([, a], [, b]) => b - a).slice(0, slowestShown)),
  };
}

declare global {
  interface Window {
    /** The longest interaction since it was last reset, in milliseconds. */
    longestInteraction: number;
  }
}

/** Runs in the page. */
function watchInteractions(): void {
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ('interactionId' in entry && entry.interactionId)
        window.longestInteraction = Math.max(window.longestInteraction, entry.duration);
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

type Visitor = {
  click(name: string, on: Locator): Promise<void>;
  /** One action for each key. */
  press(name: string, ...keys: readonly string[]): Promise<void>;
};

function visitorOf(page: Page, onAction: (action: string, milliseconds: number) => void): Visitor {
  const act = async (name: string, action: () => Promise<unknown>) => {
    await page.evaluate(() => (window.longestInteraction = 0));
    await action();
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(restMilliseconds);
    const longest = await page.evaluate(() => window.longestInteraction);
    onAction(name, Math.max(shortestMilliseconds, longest));
  };
  return {
    click: async (name, on) => {
      await on.waitFor();
      await act(name, async () => on.click());
    },
    press: async (name, ...keys) => {
      for (const [at, key] of keys.entries())
        await act(`${name}, key ${at + 1}: ${key}`, async () => page.keyboard.press(key));
    },
  };
}

function keysOf(text: string): string[] {
  return text.split('');
}

async function makeVisit(page: Page, shopUrl: string, { click, press }: Visitor): Promise<void> {
  const main = page.getByRole('main');
  const field = page.getByRole('banner').getByRole('combobox');
  await page.goto(`${shopUrl}/app/`, { waitUntil: 'networkidle' });

  await click('home: enter the field', field);
  await press('home: search', ...keysOf('1/2 inox'), 'ArrowDown', 'ArrowUp', 'Enter');

  const filters = page.getByRole('navigation', { name: 'Filters' });
  const parts = page.getByRole('region', { name: 'Parts', exact: true });
  await click('results: open a filter', filters.getByText('Series', { exact: true }));
  await click('results: choose a type', filters.getByRole('link', { name: /^End mills/ }));
  await click('results: choose stock', filters.getByRole('link', { name: /^In stock/ }));
  await click('results: sort by price', parts.getByRole('columnheader', { name: /Price/ }).getByRole('link'));
  await click(
    'results: turn the order',
    parts.getByRole('columnheader', { name: /Price/ }).getByRole('link'),
  );
  await click('results: enter a quantity', parts.getByRole('textbox').first());
  await press('results: quantity', '1', '0', 'Tab');
  await click('results: enter another quantity', parts.getByRole('textbox').nth(1));
  await press('results: another quantity', '3');
  await click('results: add to the cart', page.getByRole('button', { name: /^Add 2 parts/ }));
  await click('results: compare', parts.getByRole('checkbox').first());

  await click('results: open a part', parts.getByRole('rowheader').first().getByRole('link'));
  await click('part: show in 3-D', main.getByRole('button', { name: '3-D', exact: true }));
  await click('part: show its speeds', main.getByRole('button', { name: 'Speeds', exact: true }));
  await click('part: enter the speed of the machine', main.getByLabel('Machine max., rpm'));
  await press('part: speed of the machine', '8', '0', '0', '0', 'Tab');
  await click('part: enter the quantity', main.getByLabel('Quantity', { exact: true }));
  await press('part: quantity', '2');
  await click('part: add to the cart', main.getByRole('button', { name: /^Add To Cart/i }).first());

  await click('go to the cart', page.getByRole('banner').getByRole('link', { name: 'Shopping Cart' }));
  await click('cart: enter a quantity', main.getByRole('textbox').first());
  await press('cart: quantity', 'Control+A', '5', 'Enter');

  await click('go to quick-add', page.getByRole('banner').getByRole('link', { name: /Quick/ }));
  await click('quick-add: enter a part', page.getByLabel('Part number, row 1', { exact: true }));
  await press('quick-add: part', ...keysOf('x4-1/2r-sq'), 'Tab', '4', '0', 'Backspace', 'Enter');

  await page.goto(`${shopUrl}/app${categoryPath}`, { waitUntil: 'networkidle' });
  await click('category: show the matrix', page.getByRole('link', { name: 'Matrix' }));
  await click('matrix: open a cell', main.getByRole('table').getByRole('link').nth(3));
}
