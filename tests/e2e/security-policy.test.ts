// Refusals of a page's security policy, whatever a script tries; every other journey shows that it refuses nothing
// that the shop needs (faults.ts).

/// <reference lib="dom" />
import { expect, test } from './fixtures.ts';
import { open } from './visitor.ts';

test('a page refuses HTML and scripts from text, and styles without its nonce', async ({ page, faults }) => {
  await open(page, '/app/');
  const refused = await page.evaluate(() => {
    const attempts = {
      html: () => void (document.createElement('p').innerHTML = '<img src=x onerror=alert(1)>'),
      script: () => void (document.createElement('script').textContent = 'alert(1)'),
      address: () => void (document.createElement('script').src = '/app/other.js'),
      worker: () => void new Worker('/app/other.js'),
      document: () => document.write('<p>Other</p>'),
    };
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch (error) {
        return error instanceof TypeError ? [name] : [];
      }
    });
  });
  expect(refused).toEqual(['html', 'script', 'address', 'worker', 'document']);

  const heading = page.getByRole('heading', { level: 1 });
  await heading.evaluate((element) => {
    element.setAttribute('style', 'visibility: hidden');
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'h1{display:none}' }));
  });
  await expect(heading).toBeVisible();

  await expect.poll(() => faults.filter((fault) => fault.startsWith('Breach of')).length).toBeGreaterThan(6);
  const breached = new Set(faults.map((fault) => /^Breach of ([\w-]+)/.exec(fault)?.[1]));
  expect([...breached]).toEqual(
    expect.arrayContaining(['require-trusted-types-for', 'style-src-attr', 'style-src-elem']),
  );
  faults.length = 0;
});

test('a page cannot create a policy with another name, or one of its own twice', async ({ page, faults }) => {
  await open(page, '/app/content/coatings');
  const made = await page.evaluate(() => {
    const factory = (window as unknown as { trustedTypes: { createPolicy: (...rule: unknown[]) => object } })
      .trustedTypes;
    return ['other', 'default', 'chipload-text', 'chipload-service-worker'].filter((name) => {
      try {
        factory.createPolicy(name, { createHTML: (html: string) => html });
        return true;
      } catch {
        return false;
      }
    });
  });
  expect(made).toEqual([]);
  faults.length = 0;
});
