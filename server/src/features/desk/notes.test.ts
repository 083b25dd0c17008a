import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tests/support/database.ts';
import { actingStaff, insertStaff } from '../../../../tests/support/test-staff.ts';
import type { ByStaff } from '../../platform/http/office-visitor.ts';
import { addNote, readTimeline, removeNote, restoreNote } from './timeline.ts';

const { db } = await createTestDatabase();

async function person(email: string): Promise<ByStaff> {
  const id = await insertStaff(db, email);
  const { uuid, name } = await db
    .selectFrom('staff')
    .select(['uuid', 'name'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { staff, client } = actingStaff(id, ['read-staff']);
  return { staff: { ...staff, uuid, name }, client };
}

test('a note that was removed is put back by its writer and by nobody else, and both are in the timeline', async () => {
  const [writer, other] = [await person('writer@small.test'), await person('other@small.test')];
  const subject = `staff ${writer.staff.uuid}`;
  const note = await addNote(db, writer, { subject, body: 'On holiday in July' });
  if (note.kind !== 'note') throw new Error('It is no note');
  const entries = async () =>
    (await readTimeline(db, writer, [subject])).entries.map((entry) =>
      entry.kind === 'event' ? entry.action : entry.kind === 'note' ? entry.body : '',
    );
  await expect(restoreNote(db, writer, note.uuid)).rejects.toMatchObject({ code: 'not-found' });
  await removeNote(db, writer, note.uuid);
  expect(await entries()).not.toContain('On holiday in July');
  await expect(restoreNote(db, other, note.uuid)).rejects.toMatchObject({ code: 'not-found' });
  await restoreNote(db, writer, note.uuid);
  expect((await entries()).toSorted()).toEqual(['On holiday in July', 'note.removed', 'note.restored']);
});
