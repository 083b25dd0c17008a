// Turns records into the content of a file, as a stream.

import {
  dinFile,
  freeCadBit,
  freeCadLibrary,
  fusionLibrary,
  fusionMember,
  isoTable,
  type ToolFileFormat,
  type ToolRecord,
  type ToolText,
} from '@chipload/domain/tool-data';
import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import { fileNameOf } from '../../platform/files/file-name.ts';
import { plainCsv } from './plain-table.ts';
import { stableUuid } from './stable-uuid.ts';
import { workbook } from './workbook.ts';
import { type ZipMember, zipStream } from './zip-stream.ts';

type Pages = AsyncIterable<readonly ToolRecord[]>;
type Content = AsyncIterable<string | Uint8Array>;

export type ContentOptions = {
  readonly language: Language;
  /** The file name without extension; FreeCAD shows it as the name of the library. */
  readonly name: string;
  readonly now: Date;
};

export function fileContent(format: ToolFileFormat, pages: Pages, options: ContentOptions): Content {
  const { language, name, now } = options;
  const fusion = fusionLibrary({ uuidOf: stableUuid });
  switch (format) {
    case 'fusion-json':
      return textOf(fusion, pages);
    case 'fusion-tools':
      return zipStream([{ name: fusionMember, text: textOf(fusion, pages) }]);
    case 'iso-13399':
      return textOf(isoTable(), pages);
    case 'din-4000':
      return textOf(dinFile({ writtenAt: now.toISOString() }), pages);
    case 'freecad':
      return zipStream(freeCadMembers(pages, name));
    case 'csv':
      return textOf(plainCsv(language), pages);
    case 'xlsx':
      return workbook(pages, { language, sheet: m.tool_files_server_sheet({}, { locale: language }) });
  }
}

async function* textOf({ start, tool, end }: ToolText, pages: Pages): AsyncGenerator<string> {
  let number = 0;
  yield start;
  for await (const records of pages) {
    const from = number;
    number += records.length;
    yield records.map((record, index) => tool(record, from + index)).join('');
  }
  yield end;
}

/** FreeCAD's own folders, so that the zip can be unpacked over them. */
async function* freeCadMembers(pages: Pages, label: string): AsyncGenerator<ZipMember> {
  const files: string[] = [];
  for await (const records of pages) {
    for (const record of records) {
      // The uuid keeps names different if they only differ in characters that file names cannot contain.
      const file = `${fileNameOf(record.code)}-${stableUuid(record.code).slice(0, 8)}.fctb`;
      files.push(file);
      yield { name: `Bit/${file}`, text: freeCadBit(record) };
    }
  }
  yield { name: `Library/${label}.fctl`, text: freeCadLibrary(label, files) };
}
