// Reads tools from XML: DIN 4000 and hyperMILL's omtdx, by the name of the first element; and the list in a package of the Generic
// Tool Catalog.

import {
  createAssortmentReader,
  createDin4000Reader,
  createOmtdxReader,
  type GtcClasses,
  type ReadLibrary,
  type XmlReader,
} from '@chipload/domain/tool-data';
import { parseXml as parsePieces } from '../../platform/files/parse-xml.ts';
import { LibraryProblem } from './library-problem.ts';
import { libraryLimits } from './limits.ts';

/** Parsed in pieces, so that a limit is noticed before the rest is parsed. */
const pieceLength = 65_536;

/** Receives the events of the parser; it is created with the name of the first element. */
type Receiver = Pick<XmlReader, 'open' | 'text' | 'close'> & { readonly count?: () => number };

/** Reads a library. */
export function readXml(text: string): ReadLibrary {
  let reader: XmlReader | undefined;
  parseXml(text, (root) => (reader = root === 'omtdx' ? createOmtdxReader() : createDin4000Reader()));
  const library = reader?.library();
  if (!library) throw new LibraryProblem('library-unreadable');
  return library;
}

/** Reads the classes of the products of a package. */
export function readAssortment(text: string): GtcClasses {
  const reader = createAssortmentReader();
  parseXml(text, () => reader);
  return reader.classes;
}

function parseXml(text: string, createReceiver: (root: string) => Receiver): void {
  let receiver: Receiver | undefined;
  const pieces = function* () {
    for (let at = 0; at < text.length; at += pieceLength) {
      yield text.slice(at, at + pieceLength);
      if ((receiver?.count?.() ?? 0) > libraryLimits.tools)
        throw new LibraryProblem('library-too-many-tools');
    }
  };
  try {
    parsePieces(pieces(), (root) => (receiver = createReceiver(root)), libraryLimits);
  } catch (error) {
    throw error instanceof LibraryProblem ? error : new LibraryProblem('library-unreadable');
  }
}
