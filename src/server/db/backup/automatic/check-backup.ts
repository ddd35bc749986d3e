/** Restores a backup into a database of its own beside the real one, which compares all rows, and drops it again. */
import { Client } from 'pg';
import { clientConfig, within, type Target } from '../../connection/engine.ts';
import { DatabaseUnusableError, isForbidden } from '../../connection/pg-errors.ts';
import { quoteIdentifier } from '../contents.ts';
import { restoreBackup } from '../restore.ts';

export type CheckResult =
  | { readonly state: 'good' }
  | { readonly state: 'bad' | 'unchecked'; readonly problem: string };

export async function checkBackup(target: Target, file: string): Promise<CheckResult> {
  const client = new Client(clientConfig(target));
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>('SELECT current_database() AS name');
    const scratch = `${rows[0]?.name ?? 'muster'}_backup_check`;
    const drop = () => client.query(`DROP DATABASE IF EXISTS ${quoteIdentifier(scratch)} WITH (FORCE)`);
    try {
      // one that a killed process left behind
      await drop();
      await client.query(`CREATE DATABASE ${quoteIdentifier(scratch)} TEMPLATE template0`);
    } catch (error) {
      if (!isForbidden(error)) throw error;
      return {
        state: 'unchecked',
        problem: 'The user of the database may not create databases, so no backup is restored to check it.',
      };
    }
    try {
      await restoreBackup(within(target, scratch), file, { replace: false });
      return { state: 'good' };
    } catch (error) {
      if (!(error instanceof DatabaseUnusableError)) throw error;
      return { state: 'bad', problem: error.message };
    } finally {
      await drop();
    }
  } finally {
    await client.end();
  }
}
