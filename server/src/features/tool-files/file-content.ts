// Turns records into the content of a file, as a stream.

import {
  dinFile,
  fusionLibrary,
  fusionMember,
  hsmLibrary,
  isoTable,
  mtconnectAssets,
  omtdxFile,
  type ToolFileFormat,
  type ToolRecord,
  type ToolText,
} from '@chipload/domain/tool-data';
import { m } from '@chipload/messages';
import type { Language } from '../../platform/language.ts';
import { freeCadMembers } from './freecad-members.ts';
import { nxMembers } from './nx-members.ts';
import { plainCsv } from './plain-table.ts';
import { stableUuid } from './stable-uuid.ts';
import { workbook } from './workbook.ts';
import { zipStream } from '../../platform/files/zip-stream.ts';

type Pages = AsyncIterable<readonly ToolRecord[]>;
type Content = AsyncIterable<string | Uint8Array>;

export type ContentOptions = {
  readonly language: Language;
  /** The file name without extension; FreeCAD shows it as the name of the library. */
  readonly name: string;
  readonly now: Date;
  /** The number of tools in the file, and the names of all their presets. */
  readonly count: number;
  readonly presetNames: readonly string[];
};

export function fileContent(format: ToolFileFormat, pages: Pages, options: ContentOptions): Content {
  const { language, name, now, count, presetNames } = options;
  const writtenAt = now.toISOString();
  const fusion = fusionLibrary({ uuidOf: stableUuid });
  switch (format) {
    case 'fusion-json':
      return textOf(fusion, pages);
    case 'fusion-tools':
      return zipStream([{ name: fusionMember, content: textOf(fusion, pages) }]);
    case 'iso-13399':
      return textOf(isoTable(), pages);
    case 'din-4000':
      return textOf(dinFile({ writtenAt }), pages);
    case 'mtconnect':
      return textOf(mtconnectAssets({ writtenAt, count }), pages);
    case 'hypermill':
      return textOf(omtdxFile({ presetNames }), pages);
    case 'hsmworks':
      return textOf(hsmLibrary({ uuidOf: stableUuid, name }), pages);
    case 'siemens-nx':
      return zipStream(nxMembers(pages));
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
