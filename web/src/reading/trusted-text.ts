import { isHtmlText } from '@chipload/contract/html-text';
import { trustedTypePolicies } from '@chipload/contract/page';

const policy = globalThis.trustedTypes?.createPolicy(trustedTypePolicies.text, {
  createHTML: (html) => {
    if (!isHtmlText(html)) throw new TypeError('This is no text of the shop');
    return html;
  },
});

/** The HTML of a text, as a browser with Trusted Types takes it: one that the import would not have written is refused. */
export function trustedText(html: string): string {
  return policy?.createHTML(html) ?? html;
}
