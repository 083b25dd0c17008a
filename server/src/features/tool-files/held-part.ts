// A tool of a file in its holder.

import { pageOf } from '@chipload/contract/page-addresses';
import type { ToolRecord } from '@chipload/domain/tool-data';
import { m } from '@chipload/messages';
import { holderPieceName } from '@chipload/messages/holders';
import type { Database } from '../../platform/database/database.ts';
import type { Visitor } from '../../platform/http/visitor.ts';
import { Refusal } from '../../platform/refusal.ts';
import { holderReader, type HolderRequest, requireHeldTool } from '../holders/holders.service.ts';
import { type GroundPart, groundPartOfMod } from './ground-parts.ts';
import { type FilePart, findFilePart } from './tool-files.repository.ts';

/** A part, or a mod of it, in a holder. */
export type HeldPart = (FilePart | GroundPart) & {
  readonly holder: NonNullable<ToolRecord['holder']>;
  /** The note in a file whose format has no place for the holder. */
  readonly holderNote: string;
  /** The path of the page that shows the tool. */
  readonly page: string;
};

/** Returns the tool of an assembly with its holder, and the name of both. */
export async function heldPartOf(
  db: Database,
  visitor: Visitor,
  request: HolderRequest,
): Promise<{ readonly name: string; readonly part: HeldPart }> {
  const { partId, facts, assembly } = await requireHeldTool(db, visitor, request);
  const reader = holderReader(visitor.language, facts.tool.units);
  const holder = {
    body: assembly.body,
    description: holderPieceName(assembly.body, reader),
    stickOut: assembly.stickOut,
  };
  const holderNote = m.tool_files_server_without_holder(
    { holder: assembly.body.code, length: reader.length(assembly.stickOut) },
    { locale: visitor.language },
  );
  const name = `${facts.inventory_code} ${assembly.body.code}`;
  const { customer } = visitor;
  if (facts.mod_uuid !== null && customer) {
    const mod = await groundPartOfMod(db, { ...visitor, customer }, { uuid: facts.mod_uuid });
    return { name, part: { ...mod, holder, holderNote } };
  }
  const part = await findFilePart(db, partId, visitor.language);
  if (!part) throw new Refusal('not-found');
  return { name, part: { ...part, holder, holderNote, page: pageOf.part(part.inventory_code) } };
}
