// How a browser is told to keep an answer as a file, and under which name (RFC 6266), or to show it.

import { pdfPolicy } from './security-headers.ts';

/** The headers of a PDF that the browser shows; `fileName` is plain ASCII. */
export function shownPdf(fileName: string) {
  return {
    'content-type': 'application/pdf',
    'content-disposition': `inline; filename="${fileName}"`,
    'content-security-policy': pdfPolicy,
  };
}

/** The header `content-disposition` for a file name, which may have any letters. */
export function attachment(fileName: string): string {
  const plain = fileName
    .normalize('NFKD')
    .replaceAll(/[^\x20-\x7e]/g, '')
    .replaceAll(/["\\]/g, '_');
  const encoded = encodeURIComponent(fileName).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return plain === fileName
    ? `attachment; filename="${plain}"`
    : `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
