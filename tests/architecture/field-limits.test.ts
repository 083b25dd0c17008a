import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Visitor } from 'rolldown/utils';
import { expect, test } from 'vitest';
import { root, sourceFiles } from '../../scripts/sources.mjs';
import { parse, type Source } from './imports.ts';

const components = sourceFiles().filter(
  (path) => /^web\/src\/.*\.tsx$/.test(path) && !path.includes('.test.'),
);

test('no form states the length of a field as a number: forms and contract share the named limits (decision 002)', () => {
  expect(components.length).toBeGreaterThan(100);
  const found = components.flatMap((path) =>
    statedLengths({ path, text: readFileSync(join(root, path), 'utf8') }).map(
      (length) => `${path}: ${length}`,
    ),
  );
  expect(found).toEqual([]);
});

test('a length as a number is found, a named one is not', () => {
  const text =
    '<><Input maxLength={60} /><Input minLength="5" /><Input maxLength={limits.name} size={16} /></>';
  expect(statedLengths({ path: 'planted.tsx', text })).toEqual(['maxLength={60}', 'minLength="5"']);
});

/** Returns the attributes of a component that set the length of a field by a number. */
function statedLengths(source: Source): string[] {
  const found: string[] = [];
  new Visitor({
    JSXAttribute: ({ name, value, start, end }) => {
      if (name.type !== 'JSXIdentifier' || !/^m(ax|in)Length$/.test(name.name)) return;
      const isLiteral =
        value?.type === 'Literal' ||
        (value?.type === 'JSXExpressionContainer' && value.expression.type === 'Literal');
      if (isLiteral) found.push(source.text.slice(start, end));
    },
  }).visit(parse(source).program);
  return found;
}
