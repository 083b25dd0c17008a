import { type Ref, useMemo } from 'react';
import { isHtmlText } from '@chipload/contract/html-text';
import { trustedTypePolicies } from '@chipload/contract/page';

// TypeScript's DOM types do not have Trusted Types yet: to them a trusted text is a string.
type TrustedTypePolicy = {
  readonly createHTML: (html: string) => string;
  readonly createScriptURL: (url: string) => string;
};

declare global {
  /** Undefined in browsers without Trusted Types, and on the server. */
  var trustedTypes:
    | { readonly createPolicy: (name: string, rules: Partial<TrustedTypePolicy>) => TrustedTypePolicy }
    | undefined;
}

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
function trustedText(html: string): string {
  return policy?.createHTML(html) ?? html;
}

/** A text of the shop, of which the server has made HTML; any other HTML is refused. */
export function ShopText({
  html,
  className,
  ref,
}: {
  html: string;
  className: string;
  ref?: Ref<HTMLDivElement>;
}) {
  const content = useMemo(() => ({ __html: trustedText(html) }), [html]);
  return (
    <div
      ref={ref}
      className={className}
      // oxlint-disable-next-line react/no-danger -- made by the server from Markdown without HTML, and checked here
      dangerouslySetInnerHTML={content}
    />
  );
}
