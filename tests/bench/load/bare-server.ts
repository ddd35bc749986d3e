/** A handler with nothing around it: reads the call, sends the statements that the app would send, answers what the app would. Its own process. */
import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg, { type PoolClient } from 'pg';
import { persona } from './people.ts';
import { type Called, type Statement, valuesFor } from './statements.ts';

export interface BareSettings {
  readonly url: string;
  readonly write: readonly Statement[];
  readonly writeAnswer: string;
  readonly read: readonly Statement[];
  readonly readAnswer: string;
}

const settings = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareSettings;
const pool = new pg.Pool({ connectionString: settings.url, max: 20 });

const BEGIN = /^\s*(?:begin|start transaction)/i;
const END = /^\s*(?:commit|rollback)/i;

async function run(statements: readonly Statement[], called: Called): Promise<void> {
  const someHash = createHash('sha256').update(called.key).digest();
  let client: PoolClient | null = null;
  try {
    for (const statement of statements) {
      if (BEGIN.test(statement.sql)) client = await pool.connect();
      await (client ?? pool).query(
        statement.sql,
        valuesFor(statement, called, () => randomUUID(), someHash),
      );
      if (END.test(statement.sql)) {
        client?.release();
        client = null;
      }
    }
  } catch (error) {
    await client?.query('ROLLBACK');
    client?.release();
    throw error;
  }
}

const server = createServer((request, reply) => {
  let body = '';
  request
    .setEncoding('utf8')
    .on('data', (part: string) => {
      body += part;
    })
    .on('end', () => {
      const isWrite = request.method === 'POST';
      const person = persona(Number(String(request.headers.authorization).slice(-8)));
      const called = {
        person,
        key: String(request.headers['idempotency-key']),
        id: isWrite ? (JSON.parse(body) as { id: string }).id : '',
      };
      run(isWrite ? settings.write : settings.read, called).then(
        () => {
          reply
            .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
            .end(isWrite ? settings.writeAnswer : settings.readAnswer);
        },
        (error: unknown) => {
          reply.writeHead(500).end(String(error));
        },
      );
    });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.stdout.write(`${address !== null && typeof address === 'object' ? String(address.port) : ''}\n`);
});
