export function findBrowser(options?: { readonly isWhole?: boolean }): string | undefined;
export function installBrowser(): void;
