import { readFileSync } from 'node:fs';

/**
 * Fills a file of `templates/`: every `{{name}}` becomes its value. Throws if a value is missing.
 *
 *     fillTemplate('etcd.env', { name: 'etcd1', … });
 */
export function fillTemplate(
  file: string,
  values: Readonly<Record<string, string | number | boolean>>,
): string {
  const text = readFileSync(new URL(`templates/${file}`, import.meta.url), 'utf8');
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_mark, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`deploy/templates/${file} needs a value for ${name}`);
    return String(value);
  });
}
