// The subset of HTML that the shop's texts use: Markdown is read into no other (server/src/features/content), and the browser
// inserts no other into a page (web/src/reading/prose.tsx).

const elements =
  'a|blockquote|br|code|div|em|figcaption|figure|h[2-6]|hr|img|li|ol|p|pre|s|strong|table|tbody|td|th|thead|tr|ul';

const values = [
  '(?:alt|aria-label|class|decoding|height|id|loading|rel|role|scope|start|tabindex|title|width)="[^"<>]*"',
  'href="(?:https?:|mailto:|tel:|#|/(?!/))[^"<>]*"',
  'src="/(?!/)[^"<>]*"',
].join('|');

const tag = new RegExp(`</?(?:${elements})(?: (?:${values}))*>`, 'g');

/**
 * Returns whether a text has only the elements and attributes of the shop's texts, written as the import writes them: no
 * script, no style, no event handler, and only addresses of the web, of mail, of telephones or of the shop. Linear in the length.
 */
export function isHtmlText(html: string): boolean {
  // A "<" that is left is not an allowed tag. Each tag becomes a space, so that the text around it cannot form a new one.
  return !html.replaceAll(tag, ' ').includes('<');
}
