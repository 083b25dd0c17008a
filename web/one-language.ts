// Puts the words of one language into the modules that say them: a browser loads no messages besides, none of another language, and no
// code that chooses between languages. A change of language reloads the page.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Language, defaultLanguage, languages } from '@chipload/messages/locale';
import type { Plugin } from 'vite';

const compiled = join(import.meta.dirname, '../messages/compiled.gen');

/** A message in one language: its text, if it is always the same, and the function that returns it. */
export type Saying = { readonly text: string | undefined; readonly code: string };

/** `languageOf` gives the language of a build's environment, or undefined where all languages are kept. */
export function oneLanguage(languageOf: (environment: string) => Language | undefined): Plugin {
  const known = new Map<string, Saying | undefined>();
  const sayingIn = (language: Language) => (name: string) => {
    const key = `${language} ${name}`;
    if (!known.has(key)) {
      const file = join(compiled, 'messages', `${name}.js`);
      known.set(key, existsSync(file) ? sayingOf(language, readFileSync(file, 'utf8')) : undefined);
    }
    return known.get(key);
  };
  return {
    name: 'one-language',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /messages\/compiled\.gen\/runtime\.js$/ },
      handler() {
        const language = languageOf(this.environment.name);
        return language === undefined ? undefined : runtimeOf(language);
      },
    },
    transform: {
      filter: { id: /\.tsx?(?:\?|$)/, code: '@chipload/messages' },
      handler(code) {
        const language = languageOf(this.environment.name);
        return language === undefined ? undefined : { code: withWords(code, sayingIn(language)), map: null };
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

/** Returns the code of a module with the words of its messages in place of the messages. */
export function withWords(code: string, find: (name: string) => Saying | undefined): string {
  const said = new Map<string, Saying>();
  const replaced = code.replaceAll(
    /(?<![\w$.])m\.([a-z]\w*)(\(\))?/g,
    (whole: string, name: string, call: string | undefined) => {
      const saying = find(name);
      if (saying === undefined) return whole;
      if (call !== undefined && saying.text !== undefined) return saying.text;
      said.set(name, saying);
      return `say_${name}${call ?? ''}`;
    },
  );
  const functions = [...said].map(([name, saying]) => `const say_${name} = ${saying.code};`);
  const needsRegistry = functions.some((one) => one.includes('registry.'));
  return [
    ...(needsRegistry ? [`import * as registry from ${JSON.stringify(join(compiled, 'registry.js'))};`] : []),
    ...functions,
    replaced,
  ].join('\n');
}

/**
 * Returns a compiled message in one language. Whoever uses a message gives its values, and the last form of a plural is for all that is
 * left: nothing asks for either again.
 */
export function sayingOf(language: Language, file: string): Saying {
  const start = `const ${language}_`;
  const kept = file.split(/^(?=const |export const |\/\*\*\n)/m).find((one) => one.startsWith(start));
  const written = /^const \w+ = (?:\/\*\*.*?\*\/ )?(\(\w*\) => \{.*\});\s*$/s.exec(kept ?? '')?.[1];
  if (written === undefined) throw new Error('The compiler of messages writes them in another way');
  const code = written
    .replaceAll('i?.', 'i.')
    .replaceAll('/** @type {LocalizedString} */ ', '')
    .replace(/\tif \(\w+ === "other"\) (return .+;\n)\treturn .+;\n/, '\t$1');
  const text = /^\(\) => \{\s*return \((`.*`)\)\s*\}$/s.exec(code)?.[1];
  return { text, code };
}
