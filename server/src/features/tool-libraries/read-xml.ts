// Reads DIN 4000 data from XML. External references of a DOCTYPE are never fetched, and a document that defines entities is refused.

import { createDin4000Reader, type ReadLibrary } from '@chipload/domain/tool-data';
import { SaxesParser } from 'saxes';
import { LibraryProblem } from './library-problem.ts';
import { libraryLimits } from './limits.ts';

/** Parsed in pieces, so that a limit is noticed before the rest is parsed. */
const pieceLength = 65_536;

export function readXml(text: string): ReadLibrary {
  const reader = createDin4000Reader();
  const parser = new SaxesParser({ position: false });
  let [depth, attributes] = [0, 0];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', (doctype) => {
    if (/<!ENTITY/i.test(doctype)) throw new LibraryProblem('library-unreadable');
  });
  parser.on('attribute', () => {
    attributes += 1;
    if (attributes > libraryLimits.attributes) throw new LibraryProblem('library-unreadable');
  });
  parser.on('opentag', ({ name }) => {
    attributes = 0;
    depth += 1;
    if (depth > libraryLimits.depth) throw new LibraryProblem('library-unreadable');
    reader.open(localName(name));
  });
  parser.on('text', reader.text);
  parser.on('cdata', reader.text);
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    reader.close(localName(name));
  });

  try {
    for (let at = 0; at < text.length; at += pieceLength) {
      parser.write(text.slice(at, at + pieceLength));
      if (reader.count() > libraryLimits.tools) throw new LibraryProblem('library-too-many-tools');
    }
    parser.close();
  } catch (error) {
    throw error instanceof LibraryProblem ? error : new LibraryProblem('library-unreadable');
  }
  const library = reader.library();
  if (!library) throw new LibraryProblem('library-unreadable');
  return library;
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}
