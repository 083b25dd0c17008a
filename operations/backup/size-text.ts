/** Formats a number of bytes: `12.3 MB`. */
export function sizeText(bytes: number): string {
  return `${(bytes / 1e6).toLocaleString('en-CA', { maximumFractionDigits: 1 })} MB`;
}
