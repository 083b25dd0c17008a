import { randomUUID } from 'node:crypto';
import { verifyPassword } from '@chipload/server/password';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../tests/support/database.ts';
import { runCommand } from '../../tests/support/run-command.ts';

const { db, url } = await createTestDatabase();

const newAddress = () => `keeper-${randomUUID()}@small.test`;

async function personAt(email: string) {
  const { id, ...person } = await db
    .selectFrom('staff')
    .select(['id', 'uuid', 'name', 'language', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const roles = await db
    .selectFrom('staff_roles')
    .innerJoin('roles', 'roles.id', 'staff_roles.role_id')
    .select('roles.code')
    .where('staff_id', '=', id)
    .execute();
  return { ...person, roles: roles.map(({ code }) => code) };
}

test('the first owner of a new shop gets a link to choose a password, and the trail names the command', async () => {
  const email = newAddress();
  const { code, said } = await runCommand(url, 'create-staff', email.toUpperCase(), 'Kim Keeper');
  expect(said).toMatch(
    new RegExp(
      `^${email} may sign in after choosing a password within 7 days at\nhttp://.+/office/invitation/[\\w-]{43}\n$`,
    ),
  );
  expect(code).toBe(0);
  const { uuid, ...person } = await personAt(email);
  expect(person).toEqual({ name: 'Kim Keeper', language: 'en', password_hash: null, roles: ['owner'] });
  const events = await db
    .selectFrom('audit_events')
    .select(['actor', 'action', 'after'])
    .where('subject', '=', `staff ${uuid}`)
    .execute();
  expect(events).toEqual([{ actor: 'create-staff', action: 'staff.created', after: { roles: ['owner'] } }]);
});

test('a role, a language and a password can be given, which prints no link', async () => {
  const email = newAddress();
  const options = ['--role', 'warehouse', '--language', 'fr', '--password-stdin'];
  const { code, said } = await runCommand(
    { databaseUrl: url, input: 'four flutes in titanium\n' },
    'create-staff',
    email,
    'Kim',
    ...options,
  );
  expect({ code, said }).toEqual({ code: 0, said: `${email} may sign in.\n` });
  const { password_hash: hash, ...person } = await personAt(email);
  expect(person).toMatchObject({ language: 'fr', roles: ['warehouse'] });
  expect(await verifyPassword('four flutes in titanium', hash ?? '')).toBe(true);
});

test('an address that belongs to the staff already is reported, and the person stays as they are', async () => {
  const email = newAddress();
  await runCommand(url, 'create-staff', email, 'Kim', '--role', 'sales');
  const before = await personAt(email);
  expect(await runCommand(url, 'create-staff', email, 'Robin')).toEqual({
    code: 1,
    said: `${email} belongs to the staff already.\n`,
  });
  expect(await personAt(email)).toEqual(before);
});

test('invalid arguments are refused with a sentence that says which', async () => {
  const refused = async (...args: readonly string[]) => {
    const { code, said } = await runCommand(url, 'create-staff', ...args);
    expect(said).toContain('Usage: npm run shop -- create-staff <email> <name>');
    expect(code).toBe(2);
    return said.split('\n', 1)[0];
  };
  expect(
    await Promise.all([
      refused(),
      refused('kim@small.test'),
      refused('kim', 'Kim'),
      refused('kim@small.test', 'Kim', 'Keeper'),
      refused('kim@small.test', 'Kim', '--role', 'boss'),
    ]),
  ).toEqual([
    'The e-mail address is missing.',
    'The name is missing.',
    '"kim" is not an e-mail address.',
    'Put the name in quotation marks.',
    '--role is one of: owner, sales, purchasing, warehouse, finance, content, auditor.',
  ]);
});
