import { isHtmlText } from '@chipload/contract/html-text';
import { trustedTypePolicies } from '@chipload/contract/page';

const policy = globalThis.trustedTypes?.createPolicy(trustedTypePolicies.text, {
  createHTML: (html) => {
    if (!isHtmlText(html)) throw new TypeError('This is no text of the shop');
    return html;
  },
});

/**
 * Returns the HTML of a text in the form that Trusted Types require; refuses HTML that the import could not have
 * written.
 */
export function trustedText(html: string): string {
  return policy?.createHTML(html) ?? html;
}
