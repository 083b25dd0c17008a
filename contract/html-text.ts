// The HTML of the shop's texts: the import writes no other (operations/import/content), and the browser lets no other into a
// page (web/src/reading/prose.tsx).

const elements =
  'a|blockquote|br|code|div|em|figcaption|figure|h[2-6]|hr|img|li|ol|p|pre|s|strong|table|tbody|td|th|thead|tr|ul';

const values = [
  '(?:alt|aria-label|class|decoding|height|id|loading|rel|role|scope|start|tabindex|title|width)="[^"<>]*"',
  'href="(?:https?:|mailto:|#|/(?!/))[^"<>]*"',
  'src="/(?!/)[^"<>]*"',
].join('|');

const tag = new RegExp(`</?(?:${elements})(?: (?:${values}))*>`, 'g');

/**
 * Whether a text holds only the elements and attributes of the shop's texts, written as the import writes them: no script, no
 * style, no handler, no address but of the web, of mail or of the shop. It takes time in proportion to the text.
 */
export function isHtmlText(html: string): boolean {
  // A "<" that is left began something else. Tags become spaces, so that what stood around them cannot make a new one.
  return !html.replaceAll(tag, ' ').includes('<');
}
