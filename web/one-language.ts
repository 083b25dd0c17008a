// Keeps only one language's messages in a browser's build: a change of language reloads the page.

import { type Language, defaultLanguage, languages } from '@chipload/messages/locale';
import type { Plugin } from 'vite';

/** `languageOf` gives the language of a build's environment, or undefined where all languages are kept. */
export function oneLanguage(languageOf: (environment: string) => Language | undefined): Plugin {
  return {
    name: 'one-language',
    apply: 'build',
    load: {
      filter: { id: /messages\/compiled\.gen\/runtime\.js$/ },
      handler() {
        const language = languageOf(this.environment.name);
        return language === undefined ? undefined : runtimeOf(language);
      },
    },
    transform: {
      filter: { id: /messages\/compiled\.gen\/messages\/(?!_index)\w+\.js$/ },
      handler(code) {
        const language = languageOf(this.environment.name);
        return language === undefined ? undefined : { code: onlyIn(language, code), map: null };
      },
    },
  };
}

function runtimeOf(language: Language): string {
  return [
    `export const baseLocale = '${defaultLanguage}';`,
    `export const locales = ${JSON.stringify(languages)};`,
    `export const experimentalStaticLocale = '${language}';`,
    'export const getLocale = () => experimentalStaticLocale;',
    'export const overwriteGetLocale = () => undefined;',
  ].join('\n');
}

/**
 * Makes one function of a compiled message, which has one for each language and one that chooses between them. Whoever calls a
 * message gives its values, and the last form of a plural is for all that is left: nothing asks for either again.
 */
export function onlyIn(language: Language, code: string): string {
  const [head = '', ...functions] = code.split(/^(?=const |export const )/m);
  const starts = `const ${language}_`;
  const kept = functions.find((one) => one.startsWith(starts));
  if (kept === undefined) throw new Error('The compiler of messages writes them in another way');
  const imports = head.split('\n').filter((line) => line.startsWith('import * as registry'));
  const alone = kept
    .replace(starts, 'export const ')
    .replaceAll('i?.', 'i.')
    .replace(/\tif \(\w+ === "other"\) (return .+;\n)\treturn .+;\n/, '\t$1');
  return [...imports, alone].join('\n');
}
