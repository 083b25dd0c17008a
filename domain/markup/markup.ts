// Escaping of text for HTML, SVG and XML.
// Entry point: `escapeMarkup`.
// Never knows: whether markup of an owner's text is safe to show (the server cleans it), a page or a drawing.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Escapes a text for HTML, SVG or XML, between tags or in a quoted attribute: `1/2" & <5` becomes
 * `1/2&quot; &amp; &lt;5`.
 */
export function escapeMarkup(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}
