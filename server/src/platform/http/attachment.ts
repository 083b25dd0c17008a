// Headers that tell a browser to save an answer as a file with a name (RFC 6266), or to show it.

import { pdfPolicy } from './security-headers.ts';

/** Returns the headers of a PDF that the browser shows. */
export function shownPdf(fileName: string) {
  return {
    'content-type': 'application/pdf',
    'content-disposition': disposition('inline', fileName),
    'content-security-policy': pdfPolicy,
  };
}

/** Returns the headers of a table as CSV that the browser saves. */
export function savedCsv(fileName: string) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': attachment(fileName),
  };
}

/** Returns the `content-disposition` header for saving under a file name, which may contain any characters. */
export function attachment(fileName: string): string {
  return disposition('attachment', fileName);
}

function disposition(kind: 'inline' | 'attachment', given: string): string {
  const fileName = given.replaceAll(/[/\\]/g, '_'); // a name, never a path
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === fileName
    ? `${kind}; filename="${plain}"`
    : `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
