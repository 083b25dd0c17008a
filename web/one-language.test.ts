import { expect, test } from 'vitest';
import { type Saying, sayingOf, withWords } from './one-language.ts';

const plain = `/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

const en_cart_title = /** @type {(inputs: {}) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`Cart\`)
};

const fr_cart_title = /** @type {(inputs: {}) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (\`Panier\`)
};

/**
* @returns {LocalizedString}
*/
export const cart_title = /** @type {(() => LocalizedString)} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "fr") return fr_cart_title(inputs)
	return en_cart_title(inputs)
});`;

const plural = `/* eslint-disable */
import * as registry from '../registry.js'

const en_parts = /** @type {(inputs: PartsInputs) => LocalizedString} */ (i) => {const countPlural = registry.plural("en", i?.count, {});
	if (countPlural === "one") return /** @type {LocalizedString} */ (\`\${i?.shown} part\`);
	if (countPlural === "other") return /** @type {LocalizedString} */ (\`\${i?.shown} parts\`);
	return /** @type {LocalizedString} */ ("parts");
};

/**
* @returns {LocalizedString}
*/
export const parts = ((inputs, options = {}) => {
	return en_parts(inputs)
});`;

const sayings: Readonly<Record<string, Saying>> = {
  cart_title: sayingOf('fr', plain),
  parts: sayingOf('en', plural),
};
const words = (code: string) => withWords(code, (name) => sayings[name]);

test('a text that is always the same stands where it is said, in its own language', () => {
  expect(words('label(m.cart_title())')).toBe('label(`Panier`)');
});

test('a message that is passed on, or that has values, is a function of the module', () => {
  const passed = words('const item = { label: m.cart_title };');
  expect(passed).toMatch(/^const say_cart_title = \(\) => \{\s*return \(`Panier`\)\s*\};\n/);
  expect(passed).toContain('{ label: say_cart_title }');

  const counted = words('m.parts({ count, shown })');
  expect(counted).toMatch(/^import \* as registry from ".+registry\.js";\n/);
  expect(counted).toContain('if (countPlural === "one") return (`${i.shown} part`);');
  expect(counted).toContain('\treturn (`${i.shown} parts`);\n};');
  expect(counted).toMatch(/say_parts\(\{ count, shown \}\)$/);
});

test('what only looks like a message stays as it is', () => {
  const code = 'form.cart_title(); m.unknown_name(); item.m.cart_title();';
  expect(words(code)).toBe(code);
});

test('a message that is written in another way stops the build', () => {
  expect(() => sayingOf('fr', plural)).toThrow('in another way');
  expect(() => sayingOf('en', 'const en_a = makeMessage();')).toThrow('in another way');
});
