export type Heading = { readonly id: string; readonly text: string };

/** Returns the first-level headings of a text, in the HTML that the shop's Markdown reader writes. */
export function headingsOf(html: string): Heading[] {
  return Array.from(html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/gs), ([, id = '', inside = '']) => ({
    id,
    text: plain(inside),
  }));
}

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

function plain(html: string): string {
  const text = html.replaceAll(/<[^>]*>/g, '');
  return text.replaceAll(/&(amp|lt|gt|quot);/g, (whole, name: string) => characters[name] ?? whole);
}
