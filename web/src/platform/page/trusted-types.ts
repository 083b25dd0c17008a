// Trusted Types, which TypeScript's DOM types do not have yet: to them a trusted text is a string.

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

/** Returns the address of a script, for a worker or a script element; the policy creates no other address. */
export function trustedScript(policyName: string, url: string): string {
  const policy = globalThis.trustedTypes?.createPolicy(policyName, { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}
