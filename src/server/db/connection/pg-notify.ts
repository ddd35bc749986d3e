/**
 * The channel between the processes of one installation: LISTEN/NOTIFY on a dedicated connection, reopened
 * when it breaks. It must reach PostgreSQL itself: a pooler with transaction pooling carries no LISTEN, and
 * then changes of other processes are seen only when the revisions are polled.
 */
import { Client } from 'pg';
import { clientConfig, type Target } from './engine.ts';
import type { Log } from '../../ports/log.ts';
import type { ProcessChannel } from '../../ports/live-bus.ts';

const CHANNEL = 'muster_live';
const RETRY_MS = { first: 200, max: 5_000 } as const;
/** Interval of the keep-alive query on an idle connection. */
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

  const disconnect = (dead: Client): void => {
    dead.end().catch(() => undefined);
  };

  return {
    async open({ message, connected }) {
      const connectOnce = async (): Promise<void> => {
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
          disconnect(next);
          if (isClosed) return;
          log.warn(
            { event: 'live.lineLost', ...(error !== undefined && { err: error }) },
            'channel to other processes lost',
          );
          retry = setTimeout(() => {
            void connectOnce();
          }, waitMs).unref();
          waitMs = Math.min(waitMs * 2, RETRY_MS.max);
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
          disconnect(next);
          return;
        }
        client = next;
        waitMs = RETRY_MS.first;
        connected();
      };
      probe = setInterval(() => {
        // A query without an answer closes nothing by itself: the connection is closed here, and `end`
        // reopens it.
        const probed = client;
        probed?.query('SELECT 1').catch(() => {
          disconnect(probed);
        });
      }, PROBE_MS).unref();
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([
        connectOnce(),
        new Promise<void>((resolve) => {
          timer = setTimeout(resolve, FIRST_CONNECT_MS);
        }),
      ]);
      clearTimeout(timer);
    },
    async send(payload) {
      const current = client;
      if (current === null) throw new Error('The channel is down.');
      try {
        await current.query('SELECT pg_notify($1, $2)', [CHANNEL, payload]);
      } catch (error) {
        disconnect(current);
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
