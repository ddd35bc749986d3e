/** A whole app with a chat of its own on this machine: webhooks, what happens in the clan, and what arrived. */
import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { WebhookDelivery, WebhookRow } from '../../src/contract/integrations.ts';
import type { WebhookTopic } from '../../src/domain/integrations/webhook.ts';
import { JOBS_SCHEMA } from '../../src/server/db/jobs/job-queues.ts';
import { type SignedIn, startTestApp, type TestApp, type TestAppOptions } from './app.ts';
import { type PushEndpoint, type SentMessage, startPushEndpoint } from './push-endpoint.ts';
import { type Answer, answerOf, skipCalls, type SkipCalls } from './skip-calls.ts';
import { signInPeople } from './clan-people.ts';

export interface DiscordBody {
  readonly embeds: readonly {
    readonly title: string;
    readonly description: string;
    readonly image?: { readonly url: string };
  }[];
  readonly attachments?: readonly {
    readonly id: number;
    readonly filename: string;
    readonly description: string;
  }[];
  readonly allowed_mentions: { readonly parse: readonly string[] };
}

interface WantedWebhook {
  readonly id: string;
  readonly version: number | null;
  readonly kind: 'discord' | 'json';
  readonly name: string;
  readonly address?: string;
  readonly secret?: string;
  readonly topics: readonly WebhookTopic[];
  readonly locale: 'en' | 'ru' | 'ua';
  readonly showsReasons: boolean;
  readonly isOn: boolean;
}

export interface WebhookBench {
  readonly test: TestApp;
  readonly chat: PushEndpoint;
  readonly people: Readonly<Record<'leader' | 'colonel' | 'officer' | 'member' | 'outsider', SignedIn>>;
  readonly member: SkipCalls;
  readonly officer: SkipCalls;
  readonly leader: SkipCalls;
  save(person: SignedIn, wanted?: Partial<WantedWebhook>): Promise<Answer>;
  /** One that is on; its messages go to a path of its own. */
  add(wanted?: Partial<WantedWebhook>): Promise<WebhookRow & { readonly path: string }>;
  list(): Promise<readonly WebhookRow[]>;
  deliveries(id: string): Promise<readonly WebhookDelivery[]>;
  /** The bodies that arrived at a path, as Discord reads them. */
  arrived(path: string): readonly DiscordBody[];
  /** The files that arrived with each message at a path, by the names of their parts. */
  files(path: string): Promise<readonly ReadonlyMap<string, File>[]>;
  /** The lines of all messages at a path. */
  lines(path: string): readonly string[];
  /** Waits until nothing is left to do now; what waits for later stays. */
  settled(): Promise<void>;
  /** Lets everything that waits for later come now, after so long. */
  later(ms: number): Promise<void>;
  /** Makes all messages and failures older, without turning the clock. */
  age(ms: number): Promise<void>;
  clear(): Promise<void>;
  close(): Promise<void>;
}

/** Of a message with files, the part that says what it is. */
function payloadOf({ headers, body }: SentMessage): DiscordBody {
  const text = body.toString('utf8');
  const isForm = headers['content-type']?.startsWith('multipart/form-data') === true;
  const payload = isForm ? /name="payload_json"\r\n\r\n([^\r]*)\r\n/.exec(text)?.[1] : text;
  return JSON.parse(payload ?? '') as DiscordBody;
}

const JOB_TABLE = sql.table(`${JOBS_SCHEMA}.job`);

/** Starts around noon, so that no test crosses midnight by accident. Close it in `afterAll`. */
export async function startWebhookBench(
  deps: Pick<NonNullable<TestAppOptions['deps']>, 'drawSquads'> = {},
): Promise<WebhookBench> {
  const chat = await startPushEndpoint();
  const test = await startTestApp({
    vars: { WEBHOOK_EXTRA_HOSTS: chat.host },
    deps: { ...deps, webhookNetwork: { ca: chat.ca, timeoutMs: 700 } },
  });
  test.advance(((36 - new Date().getUTCHours()) % 24) * 3_600_000);
  await test.app.startJobs();
  const people = await signInPeople(test);
  const { db } = test.database;
  const get = async (path: string): Promise<Answer> =>
    answerOf(await test.fetch(path, { headers: people.leader.headers }));

  const bench: WebhookBench = {
    test,
    chat,
    people,
    member: skipCalls(test, people.member),
    officer: skipCalls(test, people.officer),
    leader: skipCalls(test, people.leader),
    save: async (person, wanted = {}) =>
      answerOf(
        await test.post(
          '/api/clan/webhooks',
          {
            id: randomUUID(),
            version: null,
            kind: 'discord',
            name: 'War room',
            topics: ['skipRequested'],
            locale: 'en',
            showsReasons: false,
            isOn: true,
            ...(wanted.version == null && { address: chat.urlOf(`/${randomBytes(6).toString('hex')}`) }),
            ...wanted,
          },
          person.headers,
        ),
      ),
    async add(wanted = {}) {
      const path = `/${randomBytes(6).toString('hex')}`;
      const { status, body } = await bench.save(people.leader, { address: chat.urlOf(path), ...wanted });
      expect(status, JSON.stringify(body)).toBe(200);
      return { ...(body['webhook'] as WebhookRow), path };
    },
    list: async () => (await get('/api/clan/webhooks')).body['webhooks'] as readonly WebhookRow[],
    deliveries: async (id) =>
      (await get(`/api/clan/webhooks/${id}/deliveries`)).body['deliveries'] as readonly WebhookDelivery[],
    arrived: (path) => chat.messages.filter((message) => message.path === path).map(payloadOf),
    files: (path) =>
      Promise.all(
        chat.messages
          .filter((message) => message.path === path)
          .map(async ({ headers, body }) => {
            const type = headers['content-type'] ?? '';
            if (!type.startsWith('multipart/')) return new Map<string, File>();
            const form = await new Response(Uint8Array.from(body), {
              headers: { 'content-type': type },
            }).formData();
            return new Map(
              [...form].flatMap(([name, value]) =>
                typeof value === 'string' ? [] : [[name, value] as const],
              ),
            );
          }),
      ),
    lines: (path) =>
      bench
        .arrived(path)
        .flatMap(({ embeds }) => embeds.flatMap(({ description }) => description.split('\n'))),
    settled: () =>
      vi.waitFor(
        async () => {
          const { rows } = await sql<{
            left: string;
          }>`SELECT count(*) AS left FROM ${JOB_TABLE} WHERE name LIKE 'webhooks.%' AND state < 'completed' AND start_after <= now()`.execute(
            db,
          );
          if (Number(rows[0]?.left) !== 0) throw new Error(`${rows[0]?.left} jobs are left`);
        },
        { timeout: 20_000, interval: 40 },
      ),
    async later(ms) {
      test.advance(ms);
      await sql`UPDATE ${JOB_TABLE} SET start_after = now() WHERE name LIKE 'webhooks.%' AND state < 'active'`.execute(
        db,
      );
      await bench.settled();
    },
    async age(ms) {
      const by = sql`${ms} * interval '1 millisecond'`;
      await sql`UPDATE webhooks SET failing_since = failing_since - ${by}, not_before = not_before - ${by}`.execute(
        db,
      );
      await sql`UPDATE webhook_deliveries SET created_at = created_at - ${by}, expires_at = expires_at - ${by}`.execute(
        db,
      );
    },
    async clear() {
      await bench.settled();
      await sql`DELETE FROM ${JOB_TABLE} WHERE name LIKE 'webhooks.%'`.execute(db);
      for (const table of ['webhooks', 'webhook_deliveries', 'skips', 'notifications', 'audit_log'] as const)
        await db.deleteFrom(table).execute();
      await db.deleteFrom('schedule_events').execute();
      await db.deleteFrom('clan_settings').execute();
      await db.deleteFrom('rate_limits').execute();
      chat.answer(() => ({ status: 204 }));
      chat.messages.length = 0;
    },
    async close() {
      await test.close();
      await chat.close();
    },
  };
  return bench;
}
