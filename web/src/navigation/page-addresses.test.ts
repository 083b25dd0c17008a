import { readFileSync } from 'node:fs';
import { pageOf, pages } from '@chipload/contract/page-addresses';
import { expect, test } from 'vitest';

const generated = readFileSync(new URL('../routes.gen.ts', import.meta.url), 'utf8');
/** Such as `/app/products/$code`. */
const routes = [...generated.matchAll(/^ {2}'(\/[^']*)': typeof/gm)].map(([, route = '']) => route);

const addresses: [string, string][] = [
  ...Object.entries(pages),
  ...Object.entries(pageOf).map(([name, address]): [string, string] => [name, address('A-1', 'B-2')]),
];

test.each(addresses)('the page %s is at %s, which is that of a route', (_, address) => {
  const [path = ''] = address.split('?');
  const matches = routes.filter((route) => {
    const parts = route.split('/');
    return (
      path.split('/').length === parts.length && path.split('/').every((part, at) => fits(part, parts[at]))
    );
  });
  expect(matches).not.toEqual([]);
});

function fits(part: string, ofRoute = ''): boolean {
  return part === ofRoute || (part !== '' && ofRoute.startsWith('$'));
}
