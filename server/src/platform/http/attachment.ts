// How a browser is told to keep an answer as a file, and under which name (RFC 6266), or to show it.

import { pdfPolicy } from './security-headers.ts';

/** The headers of a PDF that the browser shows. */
export function shownPdf(fileName: string) {
  return {
    'content-type': 'application/pdf',
    'content-disposition': disposition('inline', fileName),
    'content-security-policy': pdfPolicy,
  };
}

/** The header `content-disposition` for a file name to keep a file under, which may have any letters. */
export function attachment(fileName: string): string {
  return disposition('attachment', fileName);
}

function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === fileName
    ? `${kind}; filename="${plain}"`
    : `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
