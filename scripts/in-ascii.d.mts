export function inAscii(code: string): string;
