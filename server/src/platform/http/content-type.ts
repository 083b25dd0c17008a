/** Returns the `content-type` header of a file; texts name their encoding (UTF-8), so that no browser guesses it. */
export function contentType(media: string): string {
  return media.startsWith('text/') || media.endsWith('xml') ? `${media}; charset=utf-8` : media;
}
