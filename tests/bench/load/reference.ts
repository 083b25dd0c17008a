// How fast the machine is in this moment: transactions of PostgreSQL and answers of Fastify, without the shop. Rates of different
// machines are compared through them.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { connect } from './connection.ts';
import { type Load, measure, type Run, type Served } from './measure.ts';

const connectionCount = 32;
const fastify = fileURLToPath(new URL('bare-fastify.ts', import.meta.url));

/** Rows that are inserted durably, one transaction each, in a table of its own. `served` is who runs the database. */
export async function measureTransactions(url: string, served: Served, seconds: number): Promise<Run> {
  const pool = new pg.Pool({ connectionString: url, max: connectionCount });
  await pool.query('create table bench_rows (id bigint generated always as identity primary key, text text)');
  const insert = {
    name: 'bench',
    text: 'insert into bench_rows (text) values ($1)',
    values: ['ten letters'],
  };
  const work = async () => void (await pool.query(insert));
  const load: Load = { workers: Array.from({ length: connectionCount }, () => work) };
  try {
    return await measure(load, { what: 'bare PostgreSQL', served, seconds });
  } finally {
    await pool.query('drop table bench_rows');
    await pool.end();
  }
}

/** A short answer of a server that does nothing else. */
export async function measureFastify({ postgres }: Served, seconds: number): Promise<Run> {
  const server = spawn(process.execPath, [fastify], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [origin] = (await once(createInterface(server.stdout), 'line')) as [string];
  const connections = Array.from({ length: connectionCount }, () => connect(origin));
  const workers = connections.map((connection) => async () => {
    const { status } = await connection.send({ method: 'GET', path: '/', headers: {} });
    if (status !== 200) throw new Error(`Fastify answered ${status}`);
  });
  try {
    const served = { node: server.pid ?? 0, postgres };
    return await measure({ workers }, { what: 'bare Fastify', served, seconds });
  } finally {
    await Promise.all(connections.map((one) => one.close()));
    server.kill();
  }
}
