import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfiguration } from '@chipload/server/configuration';
import { expect, onTestFinished, test } from 'vitest';
import { caddyFile, haproxyTlsFile } from '../../deploy/cluster-files.ts';
import { root } from '../../scripts/sources.mjs';
import { findPrograms } from './needed-packages.ts';
import { longestSilence } from './patient-buyers.ts';
import { makePlan, writePlan } from './plan.ts';

const ports = Array.from({ length: 24 }, (_, index) => 20_000 + index);

test('a machine without the programs is told the packages to install', () => {
  const machine = newFolder();
  const found = findPrograms(machine);
  expect('sentence' in found && found.sentence).toContain(
    'Run as root: apt-get install -y --no-install-recommends patroni etcd-server haproxy postgresql\n',
  );

  for (const program of [
    'usr/bin/patroni',
    'usr/sbin/haproxy',
    'usr/bin/psql',
    'usr/lib/postgresql/14/bin/initdb',
  ])
    addFile(machine, program);
  const less = findPrograms(machine);
  expect('install' in less && less.install.slice(4)).toEqual(['etcd-server', 'postgresql']);
});

test('a machine with the programs uses the newest PostgreSQL', () => {
  const machine = newFolder();
  const programs = ['usr/bin/patroni', 'usr/bin/etcd', 'usr/sbin/haproxy', 'usr/bin/psql'];
  const servers = [15, 9, 17].map((version) => `usr/lib/postgresql/${version}/bin/initdb`);
  for (const program of [...programs, ...servers]) addFile(machine, program);

  const found = findPrograms(machine);
  expect('programs' in found && found.programs.postgresql).toBe(join(machine, 'usr/lib/postgresql/17/bin'));
});

test.each([
  [['status'], 'No cluster runs in '],
  [['fault', 'kill-primary'], 'No cluster runs in '],
  [['heal'], 'No cluster runs in '],
  [['restart'], 'npm run cluster -- [start]'],
  [['status', 'all'], 'npm run cluster -- [start]'],
  [['trial', '--rounds', 'two'], '--rounds is a whole number'],
  [['trial', '--only', 'kill-everything'], 'There is no fault kill-everything'],
])('npm run cluster -- %j is refused with what to do', (args, sentence) => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['tests/cluster/cluster.ts', ...args, '--folder', newFolder()],
    { cwd: root, encoding: 'utf8' },
  );
  expect(stderr).toContain(sentence);
  expect(status).toBe(2);
});

test('the shops of the trial read their variables as the shop does', () => {
  const { folder, plan } = writtenPlan();
  const [first] = plan.shops;
  const file = join(folder, 'shop1.env');
  const read = readConfiguration({ CHIPLOAD_ENV_FILE: file });
  expect(read).toMatchObject({
    port: first?.port,
    databaseUrl: `postgresql://chipload_shop:${plan.passwords.shop}@${plan.proxy.primary}/chipload`,
    isPublic: false,
    hasSampleShop: true,
    trustProxy: '127.0.0.1',
  });
  expect(readConfiguration({ CHIPLOAD_ENV_FILE: join(folder, 'migrate.env') }).ownerUrl).toContain(
    'chipload_owner',
  );
});

test('the longest silence is between two orders, or before the first or after the last', () => {
  expect(longestSilence([100, 200, 900, 1_000], 150, 1_050)).toBe(700);
  expect(longestSilence([100], 150, 1_050)).toBe(900);
  expect(longestSilence([100, 200, 300], 100, 1_000)).toBe(700);
});

const isInstalled = (program: string) =>
  ['/usr/sbin', '/usr/bin'].some((folder) => existsSync(join(folder, program)));

test.skipIf(!isInstalled('haproxy'))('HAProxy accepts its files (skipped where it is not installed)', () => {
  const { folder, plan } = writtenPlan();
  execFileSync('haproxy', ['-c', '-f', join(folder, 'haproxy.cfg')], { stdio: 'pipe' });

  const certificate = join(folder, 'tls.pem');
  execFileSync('openssl', selfSigned(certificate), { stdio: 'pipe' });
  const databases = readFileSync(join(folder, 'haproxy.cfg'), 'utf8').split('# The address of the shop')[0];
  const tls = haproxyTlsFile().replace('/etc/chipload/tls.pem', certificate);
  writeFileSync(join(folder, 'tls.cfg'), `${databases}${tls}`);
  execFileSync('haproxy', ['-c', '-f', join(folder, 'tls.cfg')], { stdio: 'pipe' });
  expect(plan.databases).toHaveLength(3);
});

test.skipIf(!isInstalled('caddy'))('Caddy accepts its file (skipped where it is not installed)', () => {
  const { folder, plan } = writtenPlan();
  const file = join(folder, 'Caddyfile');
  writeFileSync(file, caddyFile({ ...plan, publicUrl: 'https://shop.example.com' }));
  const { stdout, stderr, status } = spawnSync(
    'caddy',
    ['validate', '--config', file, '--adapter', 'caddyfile'],
    {
      encoding: 'utf8',
      env: { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    },
  );
  expect(stderr).not.toContain('"level":"warn"');
  expect(stdout).toContain('Valid configuration');
  expect(status).toBe(0);
});

test.skipIf(!isInstalled('patroni'))('Patroni accepts its files (skipped where it is not installed)', () => {
  const { folder } = writtenPlan();
  const { stdout, stderr, status } = spawnSync(
    'patroni',
    ['--validate-config', join(folder, 'database1.yml')],
    {
      encoding: 'utf8',
    },
  );
  // It also wants what only real machines have: addresses of a network, an etcd that answers, a folder for sockets.
  const ofTrial = /127\.0\.0\.1|^bootstrap\.pg_hba|unix_socket_directories/;
  expect(`${stdout}${stderr}`.split('\n').filter((line) => line !== '' && !ofTrial.test(line))).toEqual([]);
  expect(status).not.toBeNull();
});

test.skipIf(!isInstalled('systemd-analyze'))(
  'systemd accepts the unit files (skipped where it is not installed)',
  () => {
    const folder = newFolder();
    cpSync(join(root, 'deploy/units'), folder, { recursive: true });
    const units = readdirSync(folder);
    for (const unit of units) {
      // Programs that this machine does not have stand for themselves; systemd looks whether they exist.
      const text = readFileSync(join(folder, unit), 'utf8')
        .replaceAll(/^(Exec\w+=\+?)\/\S+/gm, '$1/bin/true')
        .replaceAll('/opt/chipload', root.replace(/\/$/, ''));
      writeFileSync(join(folder, unit), text);
    }
    const { stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((unit) => join(folder, unit))],
      { encoding: 'utf8' },
    );
    expect(stderr.split('\n').filter((line) => line.includes('chipload'))).toEqual([]);
    expect(units).toHaveLength(6);
  },
);

function writtenPlan() {
  const found = findPrograms();
  const folder = newFolder();
  const plan = makePlan(
    folder,
    'programs' in found ? found.programs.postgresql : '/usr/lib/postgresql/15/bin',
    ports,
  );
  writePlan(folder, plan, { account: undefined, hasSampleShop: true });
  return { folder, plan };
}

function selfSigned(file: string): string[] {
  const options = ['-days', '1', '-nodes', '-subj', '/CN=shop.example.com', '-newkey', 'rsa:2048'];
  return ['req', '-x509', ...options, '-keyout', file, '-out', file];
}

function addFile(machine: string, path: string): void {
  mkdirSync(join(machine, path, '..'), { recursive: true });
  writeFileSync(join(machine, path), '');
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'cluster-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
