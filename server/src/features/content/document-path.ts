/** Where the shop serves a file of its documents; another content has another address, so it may be kept for ever. */
export function documentFilePath(digest: string, name: string): string {
  return `${documentFilesPlace}/${digest}/${encodeURIComponent(name)}`;
}

export const documentFilesPlace = '/files';
