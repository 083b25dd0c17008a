export function findBrowser(options?: { readonly hasWindows?: boolean }): string | undefined;
export function installBrowser(): void;
