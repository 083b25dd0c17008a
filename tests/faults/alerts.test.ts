// The files for Prometheus and Grafana name only what a running shop measures, and each alert fires (deploy/prometheus).

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { createTestDatabase } from '../support/database.ts';
import { createDataFolder, startShopProcess } from '../support/shop-process.ts';

const { url } = await createTestDatabase();
const folder = fileURLToPath(new URL('../../', import.meta.url));
const alerts: { groups: { rules: Alert[] }[] } = parse(read('deploy/prometheus/alerts.yml'));
const rules = alerts.groups.flatMap((group) => group.rules);
const dashboard: { panels: { title: string; targets?: { expr: string }[] }[] } = JSON.parse(
  read('deploy/grafana/chipload.json'),
);

type Alert = {
  readonly alert: string;
  readonly expr: string;
  readonly annotations: { readonly summary: string; readonly remedy: string };
};

test('alerts and dashboard name only metrics and values of labels that a running shop has', async () => {
  const data = await createDataFolder();
  onTestFinished(data.remove);
  const shop = await startShopProcess({
    dataFolder: data.path,
    environment: {
      SAMPLE_SHOP: 'off',
      LOG_LEVEL: 'silent',
      METRICS_PORT: '0',
      DATABASE_URL: url,
    },
  });
  onTestFinished(shop.stop);
  await fetch(`${shop.url}/healthz`);
  const text = await (await fetch(shop.metricsUrl ?? '')).text();
  const metrics = namesIn(text);

  const expressions = [
    ...rules.map(({ alert, expr }) => ({ where: alert, expr })),
    ...dashboard.panels.flatMap(({ title, targets = [] }) =>
      targets.map(({ expr }) => ({ where: title, expr })),
    ),
  ];
  expect(expressions.length).toBeGreaterThan(40);
  for (const { where, expr } of expressions) {
    const used = metricsOf(expr);
    expect(used.length, where).toBeGreaterThan(0);
    for (const name of used) expect(metrics, where).toContain(name);
    for (const [name, label, value] of labelsOf(expr))
      expect(text, where).toMatch(sampleOf(name, label, value));
  }
});

test('each alert names a section of the page of incidents', () => {
  const headings = [...read('docs/operations/incidents.md').matchAll(/^## (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^a-z0-9 -]/g, '')
      .replaceAll(' ', '-'),
  );
  for (const { alert, annotations } of rules) {
    const [page, section] = annotations.remedy.split('#');
    expect(page, alert).toBe('incidents.md');
    expect(headings, alert).toContain(section);
  }
});

test('each alert fires in the tests of promtool', ({ skip }) => {
  const tested = read('deploy/prometheus/alerts.test.yml');
  for (const { alert } of rules) expect(tested).toMatch(new RegExp(`alertname(: |=")${alert}\\b`));
  const promtool = spawnSync('promtool', ['test', 'rules', 'alerts.test.yml'], {
    cwd: `${folder}deploy/prometheus`,
    encoding: 'utf8',
  });
  if (promtool.error) skip('promtool is not installed (Debian: apt-get install prometheus)');
  expect(promtool.stdout + promtool.stderr).toContain('SUCCESS');
  expect(promtool.status).toBe(0);
});

function read(path: string): string {
  return readFileSync(`${folder}${path}`, 'utf8');
}

/** The names under which Prometheus knows the families of a scrape. */
function namesIn(text: string): Set<string> {
  const families = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    families.flatMap(([, name = '', kind]) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

/** Every word with an underscore that is neither a function nor a label is a metric. */
function metricsOf(expr: string): string[] {
  const bare = expr.replaceAll(/\{[^}]*\}|by \([^)]*\)/g, ' ');
  const words = [...bare.matchAll(/[a-z]\w*_\w+|\bup\b/g)].map(([word]) => word);
  return words
    .filter((word) => word !== 'histogram_quantile')
    .map((word) => (word === 'up' ? 'shop_processes' : word));
}

/** The values that an expression asks for by `=`, except the labels that Prometheus adds. */
function labelsOf(expr: string): [name: string, label: string, value: string][] {
  return [...expr.matchAll(/(\w+)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)="([^"]*)"/g)]
      .filter(([, label]) => label !== 'job' && label !== 'alertstate')
      .map(([, label = '', value = '']): [string, string, string] => [name, label, value]),
  );
}

function sampleOf(name: string, label: string, value: string): RegExp {
  return new RegExp(`^${name}\\{[^}]*\\b${label}="${value}"`, 'm');
}
