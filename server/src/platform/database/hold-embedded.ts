/** Keeps the embedded PostgreSQL running that another process has started; loads no driver of the database. */
export { type HeldServer, holdServer } from '@chipload/embedded-postgres/hold';
