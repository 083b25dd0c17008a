/** Returns the address of a script, for a worker or a script element; the policy creates no other address. */
export function trustedScript(policyName: string, url: string): string {
  const policy = globalThis.trustedTypes?.createPolicy(policyName, { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}
