import { expect, test } from 'vitest';
import { freeCadTaperedShape } from './tool-data.ts';

const document = freeCadTaperedShape();
const all = (pattern: RegExp) => [...document.matchAll(pattern)].map(([, found = '']) => found);

test('the shape has the names of the sizes that tapered bits have in FreeCAD 1.1, in a bag that older versions know', () => {
  expect(all(/<Property name="(\w+)" type="App::Property(?:Length|Angle)" group="Shape"/g)).toEqual([
    'CuttingEdgeHeight',
    'Diameter',
    'Length',
    'ShankDiameter',
    'TaperAngle',
    'TaperDiameter',
  ]);
  expect(document).toContain('module="PathScripts.PathPropertyBag" class="PropertyBag"');
  expect(document).toContain(
    '<Property name="Label" type="App::PropertyString"><String value="TaperedBallNose"/>',
  );
});

test('every object has its data, every link leads to one, and every expression to a size', () => {
  const objects = all(/<Object type="[\w:]+" name="(\w+)"/g);
  expect(all(/<Object name="(\w+)"/g)).toEqual(objects);
  expect(objects).toHaveLength(12);
  expect(all(/<Link value="(\w*)"\/>/g).filter((name) => name !== '' && !objects.includes(name))).toEqual([]);
  const sizes = all(/<Property name="(\w+)" [^>]*group="Shape"/g);
  const used = all(/expression="([^"]*)"/g).flatMap((text) => text.match(/(?<=Attributes\.)\w+/g) ?? []);
  expect(new Set(used)).toEqual(new Set(sizes));
});

test('elements are closed in the order in which they are opened, and counts are those of their members', () => {
  const open: string[] = [];
  const closed: (readonly [string, string | undefined])[] = [];
  for (const [, closing, name = '', empty] of document.matchAll(/<(\/?)([A-Z]\w*)[^>]*?(\/?)>/g)) {
    if (closing) closed.push([name, open.pop()]);
    else if (!empty) open.push(name);
  }
  expect(open).toEqual([]);
  expect(closed.filter(([name, opened]) => name !== opened)).toEqual([]);
  for (const [, count, list = ''] of document.matchAll(
    /<Properties Count="(\d+)"[^>]*>([^]*?)<\/Properties>/g,
  ))
    expect(list.match(/<Property /g)).toHaveLength(Number(count));
});
