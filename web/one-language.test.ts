import { expect, test } from 'vitest';
import { onlyIn } from './one-language.ts';

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
import { getLocale, experimentalStaticLocale } from '../runtime.js';

const en_parts = (i) => {const countPlural = registry.plural("en", i?.count, {});
	if (countPlural === "one") return (\`\${i?.shown} part\`);
	if (countPlural === "other") return (\`\${i?.shown} parts\`);
	return ("parts");
};

export const parts = ((inputs, options = {}) => {
	return en_parts(inputs)
});`;

test('a message is one function in its own language', () => {
  const code = onlyIn('fr', plain);
  expect(code).toContain('export const cart_title');
  expect(code).toContain('Panier');
  expect(code).not.toContain('Cart`');
  expect(code).not.toContain('experimentalStaticLocale');
});

test('the last form of a plural stands for all other counts', () => {
  const code = onlyIn('en', plural);
  expect(code).toContain("import * as registry from '../registry.js'");
  expect(code).toContain('if (countPlural === "one") return (`${i.shown} part`)');
  expect(code).toContain('\treturn (`${i.shown} parts`);\n};');
  expect(code).not.toContain('"other"');
});

test('a message that is written in another way stops the build', () => {
  expect(() => onlyIn('fr', plural)).toThrow('in another way');
});
