export function compileMessages(folder: string): Promise<void>;
export function compileTexts(folder: string): Promise<string[]>;
