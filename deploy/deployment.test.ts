import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { machineFiles } from './machine-files.ts';
import { readValues } from './values.ts';

const example = readFileSync(new URL('values.example.env', import.meta.url), 'utf8');
const passwords = ['SUPERUSER', 'REPLICATION', 'REWIND', 'OWNER', 'SHOP', 'PATRONI'].map(
  (name) => `${name}_PASSWORD`,
);
const filledIn = fill({
  ...Object.fromEntries(passwords.map((name) => [name, `${name.toLowerCase()}-0123456789`])),
  SECRETS_KEY: `${'A'.repeat(43)}=`,
});

test('the example lacks only what must be secret, and says how to make it', () => {
  expect(refusalOf(example)).toEqual([
    ...passwords.map(
      (name) => `${name} is missing. Allowed: at least 16 letters and digits: openssl rand -hex 24`,
    ),
    'SECRETS_KEY is missing. Allowed: 32 random bytes in base64: openssl rand -base64 32',
  ]);
});

test.each([
  [{ DATABASE_MACHINES: '10.0.0.11,10.0.0.12' }, 'DATABASE_MACHINES is wrong. Allowed: three IPv4 addresses'],
  [{ DATABASE_MACHINE: '10.0.0.11' }, 'DATABASE_MACHINE is not known'],
  [{ SHOP_MACHINES: '10.0.0.11,10.0.0.22' }, 'Every machine of the list must have its own address'],
  [{ PUBLIC_URL: 'http://shop.example.com' }, 'PUBLIC_URL is wrong'],
  [{ OWNER_PASSWORD: "it's long enough, but" }, 'OWNER_PASSWORD is wrong'],
])('a wrong value is refused by name: %o', (change, sentence) => {
  const faults = refusalOf(fill(change, filledIn));
  expect(faults).toHaveLength(1);
  expect(faults[0]).toContain(sentence);
});

test('every machine gets its own files, and every mark of the templates is filled in', () => {
  const files = machineFiles(readValues(filledIn));
  const paths = (machine: string) => files.filter((file) => file.machine === machine).map(({ path }) => path);
  expect(paths('10.0.0.12')).toEqual([
    '/etc/chipload/patroni.yml',
    '/etc/chipload/etcd.env',
    '/etc/chipload/roles.sql',
    '/etc/systemd/system/chipload-etcd.service',
    '/etc/systemd/system/chipload-patroni.service',
  ]);
  expect(paths('10.0.0.21')).toEqual([
    '/etc/chipload/shop.env',
    '/etc/chipload/migrate.env',
    '/etc/chipload/haproxy/10-databases.cfg',
    '/etc/systemd/system/chipload.service',
    '/etc/systemd/system/chipload-haproxy.service',
    '/etc/chipload/haproxy/20-tls.cfg',
  ]);
  expect(files.filter(({ text }) => text.includes('{{'))).toEqual([]);
});

test('with Caddy, it ends TLS and HAProxy leads to the databases only', () => {
  const files = machineFiles(readValues(fill({ TLS: 'caddy' }, filledIn)));
  const paths = files.map(({ path }) => path);
  expect(paths).not.toContain('/etc/chipload/haproxy/20-tls.cfg');
  expect(textOf(files, '10.0.0.22', '/etc/chipload/Caddyfile')).toContain(
    'shop.example.com {\n\t@checks path /healthz /readyz\n\trespond @checks 404\n\treverse_proxy 10.0.0.21:3000 10.0.0.22:3000 {',
  );
});

test('a machine knows no password that it does not need, and the running shop not that of the owner', () => {
  const files = machineFiles(readValues(filledIn));
  const knowing = (name: string) =>
    files
      .filter(({ text }) => text.includes(`${name}_password-0123456789`))
      .map(({ machine, path }) => `${machine}${path}`);
  expect(knowing('superuser')).toEqual(
    ['11', '12', '13'].map((last) => `10.0.0.${last}/etc/chipload/patroni.yml`),
  );
  expect(knowing('owner').filter((file) => file.startsWith('10.0.0.2'))).toEqual([
    '10.0.0.21/etc/chipload/migrate.env',
    '10.0.0.22/etc/chipload/migrate.env',
  ]);
});

test('the databases require the watchdog, keep each order on two machines, and admit only the machines of the cluster', () => {
  const patroni = textOf(machineFiles(readValues(filledIn)), '10.0.0.12', '/etc/chipload/patroni.yml');
  expect(patroni).toContain("mode: 'required'");
  expect(patroni).toContain('synchronous_mode: true');
  expect(patroni).toContain('\netcd:\n'); // protocol 2: decision 128
  expect(patroni).toContain('hosts: 10.0.0.11:2379,10.0.0.12:2379,10.0.0.13:2379');
  const admitted = [...patroni.matchAll(/^ {4}- host (\S+) \S+ (\S+) scram-sha-256$/gm)];
  expect(admitted.map(([, what, from]) => `${what} ${from}`)).toEqual([
    ...['11', '12', '13'].flatMap((last) => [`replication 10.0.0.${last}/32`, `all 10.0.0.${last}/32`]),
    'chipload 10.0.0.21/32',
    'chipload 10.0.0.22/32',
  ]);
});

test.each(['chipload.service', 'chipload-single.service'])(
  '%s starts the shop again whenever it ends, unless a setting is wrong, and gives it its 5 s to stop',
  (unit) => {
    const text = readFileSync(new URL(`units/${unit}`, import.meta.url), 'utf8');
    expect(text).toContain('\nRestart=always\n');
    expect(text).toContain('\nRestartPreventExitStatus=78\n');
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(text)?.[1])).toBeGreaterThan(5);
  },
);

/** The values with some of them changed or added. */
function fill(changes: Readonly<Record<string, string>>, text = example): string {
  const values = { ...parseEnv(text), ...changes };
  return Object.entries(values)
    .map(([name, value]) => `${name}="${value}"`)
    .join('\n');
}

function refusalOf(text: string): string[] {
  try {
    readValues(text);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
}

function textOf(files: ReturnType<typeof machineFiles>, machine: string, path: string): string {
  return files.find((file) => file.machine === machine && file.path === path)?.text ?? '';
}

const project = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, project), 'utf8');
const containerfile = read('deploy/Containerfile').replaceAll('\\\n', ' ');
const program: { scripts: Record<string, string> } = JSON.parse(read('package.json'));

test('the Containerfile builds with commands that there are, and runs a program that there is', () => {
  const scripts = [...containerfile.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
  expect(scripts).toEqual(['build']);
  expect(scripts.filter((name) => program.scripts[name] === undefined)).toEqual([]);
  const [, main = ''] = /^CMD \["node", "([^"]+)"\]$/m.exec(containerfile) ?? [];
  expect(existsSync(new URL(main, project)), main).toBe(true);
  expect(existsSync(new URL('package-lock.json', project))).toBe(true); // npm ci
  expect(containerfile).toContain('podman build -f deploy/Containerfile');
});

test('the container has the version of Node that the shop needs, and runs as somebody without rights', () => {
  const versions = [...containerfile.matchAll(/^FROM docker\.io\/library\/node:(\d+)-/gm)].map(
    ([, version]) => version,
  );
  expect(versions).toHaveLength(2);
  expect(new Set(versions)).toEqual(new Set([process.versions.node.split('.')[0]])); // that of all other tests
  const user = containerfile.indexOf('USER node');
  expect(user).toBeGreaterThan(containerfile.indexOf('install -d -o node'));
  expect(user).toBeLessThan(containerfile.lastIndexOf('CMD'));
});

test('the container sets only variables that the shop or its allocator reads, and asks an address that the shop answers', () => {
  const names = [...containerfile.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name);
  const known = read('docs/operations/configuration.gen.md');
  const ofShop = names.filter((name) => !name.startsWith('MALLOC_') && name !== 'NODE_ENV');
  expect(ofShop).toEqual(['HOST', 'PORT', 'DATA_DIR']);
  expect(ofShop.filter((name) => !known.includes(`\`${name}\``))).toEqual([]);
  const health = /'(\/\w+)'\)/.exec(containerfile)?.[1] ?? '';
  expect(read('server/src/platform/http/health.ts')).toContain(`'${health}'`);
});

test('every file of the project that a file of deployment names is there', () => {
  const files = readdirSync(new URL('deploy/', project), { recursive: true, encoding: 'utf8' });
  const texts = files.filter((file) => /Containerfile$|\.(yml|md|service|env|conf|cfg|toml)$/.test(file));
  expect(texts.length).toBeGreaterThan(5);
  const missing = texts.flatMap((file) =>
    [...read(`deploy/${file}`).matchAll(/\b(?:tests|docs|server|scripts|operations|deploy)\/[\w./-]+\.\w+/g)]
      .map(([path]) => path)
      .filter((path) => !existsSync(new URL(path, project)) && !/\/(dist|node_modules)\//.test(path))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});
