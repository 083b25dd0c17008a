/**
 * Joins texts in Prometheus' format: each family of metrics may be in a text only once, with its help and its type.
 *
 *     mergeMetrics(['# HELP a …\n# TYPE a gauge\na{process="1"} 1\n', '# HELP a …\n# TYPE a gauge\na{process="2"} 5\n'])
 */
export function mergeMetrics(texts: readonly string[]): string {
  const families = new Map<string, { readonly header: string[]; readonly samples: string[] }>();
  for (const text of texts) {
    let family: { readonly header: string[]; readonly samples: string[] } | undefined;
    let isNew = false;
    for (const line of text.split('\n')) {
      const [, kind, name = ''] = /^# (HELP|TYPE) (\S+)/.exec(line) ?? [];
      if (kind === 'HELP') {
        isNew = !families.has(name);
        family = families.get(name) ?? { header: [], samples: [] };
        families.set(name, family);
      }
      if (kind !== undefined && isNew) family?.header.push(line);
      if (kind === undefined && line !== '') family?.samples.push(line);
    }
  }
  return [...families.values()].flatMap(({ header, samples }) => [...header, ...samples, '']).join('\n');
}
