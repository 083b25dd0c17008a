export function compileMessages(folder: string): Promise<void>;
export function compileTexts(folder: string): Promise<string[]>;
export function renewTexts(folder: string, m: object): Promise<void>;
