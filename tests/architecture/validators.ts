// Finds imports that bring zod to a browser: the apps know the contract by its types, and take values only from those of
// its files that need no validator.

import { type Import, importsOf, type Source } from './imports.ts';

const inBrowser = /^(ui|client|(web|office)\/src)\//;
const isTest = /\.(test|bench|fixtures)\./;

/** Returns one sentence for each import; `entries` are the exports of the contract's package. */
export function validatorImports(
  sources: readonly Source[],
  entries: Readonly<Record<string, string>>,
): string[] {
  const files = new Map(sources.map((source) => [source.path, source]));
  const known = new Map<string, boolean>();

  const needsZod = (path: string): boolean => {
    const source = files.get(path);
    if (!known.has(path)) known.set(path, source !== undefined && valuesOf(source).some(bringsZod));
    return known.get(path) === true;
  };
  const bringsZod = ({ from, target }: Import): boolean =>
    from === 'zod' || (target?.startsWith('contract/') === true && needsZod(fileOf(target)));
  const fileOf = (target: string): string => {
    const entry = `./${target.slice('contract/'.length)}`.replace(/^\.\/$/, '.');
    return files.has(target) ? target : `contract/${entries[entry]?.slice(2) ?? ''}`;
  };

  return sources
    .filter(({ path }) => inBrowser.test(path) && !isTest.test(path))
    .flatMap((source) =>
      valuesOf(source)
        .filter(bringsZod)
        .map(({ from }) => `${source.path} brings zod to the browser with ${from}`),
    );
}

function valuesOf(source: Source): Import[] {
  return importsOf(source).filter(({ isTypeOnly }) => !isTypeOnly);
}
