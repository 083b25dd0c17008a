export const root: string;
export function sourceFiles(): string[];
