/**
 * The line between the processes of one installation: LISTEN and NOTIFY on a connection of its own, opened again when it
 * breaks. It must reach PostgreSQL itself: a pooler that hands connections out per transaction carries no LISTEN, and
 * then changes of other processes are seen when the counters are looked at.
 */
import { Client } from 'pg';
import { clientConfig, type Target } from './engine.ts';
import type { Log } from '../../ports/log.ts';
import type { ProcessChannel } from '../../sync/live/live-bus.ts';

const CHANNEL = 'muster_live';
const RETRY_MS = { first: 200, most: 5_000 } as const;
/** A silent line is asked this often whether it is still there. */
const PROBE_MS = 30_000;
const QUERY_TIMEOUT_MS = 5_000;
const FIRST_CONNECT_MS = 3_000;

export function createPgNotifyChannel({
  target,
  log,
}: {
  readonly target: Target;
  readonly log: Log;
}): ProcessChannel {
  let client: Client | null = null;
  let waitMs: number = RETRY_MS.first;
  let retry: NodeJS.Timeout | undefined;
  let probe: NodeJS.Timeout | undefined;
  let isClosed = false;

  const hangUp = (dead: Client): void => {
    dead.end().catch(() => undefined);
  };

  return {
    async open({ message, connected }) {
      const dial = async (): Promise<void> => {
        const next = new Client({
          ...clientConfig(target),
          application_name: 'muster live',
          query_timeout: QUERY_TIMEOUT_MS,
        });
        let isOver = false;
        const lost = (error?: Error): void => {
          if (isOver) return;
          isOver = true;
          if (client === next) client = null;
          hangUp(next);
          if (isClosed) return;
          log.warn(
            { event: 'live.lineLost', ...(error !== undefined && { err: error }) },
            'the line to the other processes is down',
          );
          retry = setTimeout(() => {
            void dial();
          }, waitMs).unref();
          waitMs = Math.min(waitMs * 2, RETRY_MS.most);
        };
        next.on('error', lost);
        next.on('end', () => lost());
        next.on('notification', ({ channel, payload }) => {
          if (channel === CHANNEL && payload !== undefined) message(payload);
        });
        try {
          await next.connect();
          await next.query(`LISTEN ${CHANNEL}`);
        } catch (error) {
          lost(error instanceof Error ? error : undefined);
          return;
        }
        if (isClosed || isOver) {
          hangUp(next);
          return;
        }
        client = next;
        waitMs = RETRY_MS.first;
        connected();
      };
      probe = setInterval(() => {
        // A question without an answer ends nothing by itself: the line is cut here, and `end` opens it anew.
        const asked = client;
        asked?.query('SELECT 1').catch(() => {
          hangUp(asked);
        });
      }, PROBE_MS).unref();
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        dial(),
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, FIRST_CONNECT_MS);
        }),
      ]);
      clearTimeout(timer);
    },
    async send(payload) {
      const line = client;
      if (line === null) throw new Error('The line is down.');
      try {
        await line.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
      } catch (error) {
        hangUp(line);
        throw error;
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(retry);
      clearInterval(probe);
      await client?.end().catch(() => undefined);
    },
  };
}
