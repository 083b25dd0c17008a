// The addresses of documents of parts and series.

/** The folder of the addresses of documents. They contain the digest of the file, so they may be cached for ever. */
export const catalogueDocumentsPath = '/catalogue-documents';

/** Returns the path of a document. */
export function catalogueDocumentPath(digest: string): string {
  return `${catalogueDocumentsPath}/${digest}.pdf`;
}
