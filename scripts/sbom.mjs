// Writes a CycloneDX SBOM of every package that the shop runs with, and fails on a licence that is not in the list below.
//   node scripts/sbom.mjs [file]      default: node_modules/.cache/sbom.cdx.json
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Licences that allow use, change and sale in a product whose own source is closed. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
]);

/** Licences allowed for one package only, with the reason. */
const exceptions = new Map([
  ['dejavu-fonts-ttf', 'SEE LICENSE IN README.md AND LICENSE'], // of Bitstream Vera: use, change and sale in a product; the changes are public domain
  ['png-js', ''], // package.json names none; its LICENSE file is the MIT licence
  ['replicad-opencascadejs', 'LGPL-2.1-only'], // unchanged, and in a package of its own that anyone may replace
  ['sharp-libvips-linux-x64', 'LGPL-3.0-or-later'], // of @img: the same
]);

const file = resolve(process.argv[2] ?? join(root, 'node_modules/.cache/sbom.cdx.json'));
mkdirSync(dirname(file), { recursive: true });
const tool = join(root, 'node_modules/.bin/cyclonedx-npm');
const options = ['--omit', 'dev', '--output-reproducible', '--output-format', 'JSON', '--output-file', file];
const made = spawnSync(tool, options, { cwd: root, encoding: 'utf8' });
if (made.status !== 0) {
  console.error(made.stderr);
  process.exit(1);
}

const { components } = JSON.parse(readFileSync(file, 'utf8'));
const packages = components.filter(({ group }) => group !== '@chipload');
if (packages.length < 100) throw new Error(`The SBOM names only ${packages.length} packages`);
const refused = packages.filter((one) => !isAllowed(one));
for (const one of refused)
  console.error(`${one.name} ${one.version}: ${licencesOf(one).join(', ') || 'no licence'}`);
console.log(`${packages.length} packages in ${file}; licences refused: ${refused.length}`);
if (refused.length > 0) process.exit(1);

function licencesOf({ licenses = [] }) {
  return licenses.map(({ expression, license }) => expression ?? license?.id ?? license?.name ?? '');
}

/** True if the licences of a component are allowed: every one of an "AND", or at least one of an "OR". */
function isAllowed(component) {
  const found = licencesOf(component);
  if (found.join(', ') === exceptions.get(component.name)) return true;
  return found.length > 0 && found.every((licence) => isExpressionAllowed(licence));
}

function isExpressionAllowed(expression) {
  const plain = expression.replaceAll(/[()]/g, '');
  return plain.split(' OR ').some((choice) => choice.split(' AND ').every((one) => allowed.has(one.trim())));
}
