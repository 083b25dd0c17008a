import { useRouter } from '@tanstack/react-router';

/**
 * CSS that is known only when a page is rendered, such as the columns of one table. The content security policy refuses
 * `style` attributes in HTML; a block with the page's nonce is allowed, also when React inserts it later.
 */
export function StyleBlock({ css }: { css: string }) {
  return <style nonce={useRouter().options.ssr?.nonce}>{css}</style>;
}
