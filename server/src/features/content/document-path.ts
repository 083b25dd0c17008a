/** Returns the path of a file of the documents. It contains a digest of the content, so it may be cached for ever. */
export function documentFilePath(digest: string, name: string): string {
  return `${documentFilesPath}/${digest}/${encodeURIComponent(name)}`;
}

export const documentFilesPath = '/files';
