/** The header `content-type` of a file: text says its letters (UTF-8), so that no browser guesses them. */
export function contentType(media: string): string {
  return media.startsWith('text/') || media.endsWith('xml') ? `${media}; charset=utf-8` : media;
}
