import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hideSecretsInAddress } from './secrets.ts';

test('secrets in an address are hidden, wherever they are', () => {
  const hidden: [string, string][] = [
    ['/app/?token=abc', '/app/?token=[hidden]'],
    ['/app/?a=1&csrf_token=abc&b=2', '/app/?a=1&csrf_token=[hidden]&b=2'],
    ['/app/?token=abc?def', '/app/?token=[hidden]'],
    ['/app/?a?token=abc#top', '/app/?a?token=[hidden]#top'],
    ['at /a?x=1 then /b?password=abc', 'at /a?x=1 then /b?password=[hidden]'],
    ['/app/password/reset/abc?x=1', '/app/password/reset/[hidden]?x=1'],
    ['https://shop.test/email/confirm/abc#x', 'https://shop.test/email/confirm/[hidden]#x'],
    ['/fr/unsubscribe/abc?x=1', '/fr/unsubscribe/[hidden]?x=1'],
    ['/app/content/preview/abc?language=fr', '/app/content/preview/[hidden]?language=fr'],
    ['/api/content/preview/abc', '/api/content/preview/[hidden]'],
  ];
  for (const [address, expected] of hidden) expect(hideSecretsInAddress(address)).toBe(expected);
});

test('other values are not changed', () => {
  for (const address of ['/app/?q=token', '/app/products/card', '??&&==', '/a?=b', ''])
    expect(hideSecretsInAddress(address)).toBe(address);
});

test('the value of a secret key is always hidden', () => {
  const word = fc.stringMatching(/^[a-z?/ ]{0,12}$/);
  const pairs = fc.array(fc.tuple(word, word), { maxLength: 5 });
  fc.assert(
    fc.property(pairs, pairs, (before, after) => {
      const query = [...before, ['token', 'SECRET'], ...after].map(([name, value]) => `${name}=${value}`);
      expect(hideSecretsInAddress(`/app/?${query.join('&')}`)).not.toContain('SECRET');
    }),
  );
});

test('a text of 400,000 question marks is searched in no time', () => {
  for (const text of ['?', '?a', '&', '?=', '=', '/password/reset/', '/email/confirm/']) {
    const begun = performance.now();
    hideSecretsInAddress(text.repeat(400_000 / text.length));
    expect(performance.now() - begun, text).toBeLessThan(1_500);
  }
});
