/** Discord as it calls the server: recorded bodies, signed with a key of its own. */
import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import type { SignedIn, TestApp } from './app.ts';

const APPLICATION_ID = '1100000000000000042';

/** A server that it calls. */
type Called = Pick<TestApp, 'fetch' | 'aheadMs'>;

export interface DiscordSender {
  /** Settings of a server that this application calls. */
  readonly vars: Readonly<Record<string, string>>;
  /** Sends a body; signed now, unless told otherwise. */
  readonly send: (test: Called, body: unknown, how?: SendHow) => Promise<Response>;
  /** Sends a command as somebody in Discord. */
  readonly command: (test: Called, name: string, options?: Options, as?: Sender) => Promise<ReadReply>;
  /** What is suggested while somebody types the last of these options. */
  readonly typing: (
    test: TestApp,
    name: string,
    options: Options,
    as?: Sender,
  ) => Promise<readonly Suggested[]>;
  /** The body of a command. */
  readonly body: (name: string, options?: Options, as?: Sender) => Record<string, unknown>;
}

interface SendHow {
  /** Seconds since 1970; by the server's clock. */
  readonly at?: number;
  /** Another key than the application's. */
  readonly key?: KeyObject;
  /** What is signed; by default what is sent. */
  readonly signed?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Options = Readonly<Record<string, string | number>>;

interface Sender {
  readonly id?: string;
  readonly name?: string;
  readonly locale?: string;
  /** Of the interaction. */
  readonly interaction?: string;
}

export interface Suggested {
  readonly name: string;
  readonly value: string;
}

export interface ReadReply {
  readonly status: number;
  readonly title: string;
  readonly lines: readonly string[];
  readonly text: string;
  readonly url: string | null;
  readonly raw: {
    readonly type: number;
    readonly data: {
      readonly flags: number;
      readonly allowed_mentions: { readonly parse: readonly string[] };
    };
  };
}

interface RawAnswer {
  readonly type: number;
  readonly data: ReadReply['raw']['data'] & {
    readonly embeds: readonly { readonly title: string; readonly description: string }[];
    readonly components?: readonly { readonly components: readonly { readonly url: string }[] }[];
    readonly choices?: readonly Suggested[];
  };
}

/** Of an Ed25519 public key its 32 bytes, as Discord shows them. */
function publicHex(key: KeyObject): string {
  return key.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
}

let interactions = 1_200_000_000_000_000_000n;

export function discordSender(): DiscordSender {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');

  const body: DiscordSender['body'] = (name, options = {}, as = {}) => {
    interactions += 1n;
    // as a server of Discord's sent it, with what the program does not read
    return {
      app_permissions: '2248473465835073',
      application_id: APPLICATION_ID,
      authorizing_integration_owners: { '0': '1111111111111111111' },
      channel: { id: '1111111111111111112', type: 0, name: 'war-room' },
      context: 0,
      data: {
        id: '1111111111111111113',
        name,
        type: 1,
        options: Object.entries(options).map(([option, value]) => ({
          name: option,
          type: typeof value === 'number' ? 4 : 3,
          value,
        })),
      },
      entitlements: [],
      guild_id: '1111111111111111111',
      guild_locale: 'en-US',
      id: as.interaction ?? String(interactions),
      locale: as.locale ?? 'en-US',
      member: {
        nick: 'not read',
        permissions: '2248473465835073',
        roles: ['1111111111111111114'],
        user: {
          avatar: null,
          discriminator: '0',
          global_name: as.name ?? 'Strelok',
          id: as.id ?? '2222222222222222222',
          username: 'strelok',
        },
      },
      token: 'aW50ZXJhY3Rpb24',
      type: 2,
      version: 1,
    };
  };

  const send: DiscordSender['send'] = (test, sent, how = {}) => {
    const text = typeof sent === 'string' ? sent : JSON.stringify(sent);
    const timestamp = String(how.at ?? Math.floor((Date.now() + test.aheadMs()) / 1_000));
    const signature = sign(null, Buffer.from(timestamp + (how.signed ?? text)), how.key ?? privateKey);
    return test.fetch('/api/integrations/discord/interactions', {
      method: 'POST',
      body: text,
      headers: {
        'content-type': 'application/json',
        'x-signature-ed25519': signature.toString('hex'),
        'x-signature-timestamp': timestamp,
        ...how.headers,
      },
    });
  };

  return {
    vars: { DISCORD_APPLICATION_ID: APPLICATION_ID, DISCORD_PUBLIC_KEY: publicHex(publicKey) },
    send,
    body,
    async command(test, name, options, as) {
      const answer = await send(test, body(name, options, as));
      const raw = (await answer.json()) as RawAnswer;
      const [embed] = raw.data.embeds;
      return {
        status: answer.status,
        title: embed?.title ?? '',
        lines: embed?.description.split('\n') ?? [],
        text: `${embed?.title ?? ''}\n${embed?.description ?? ''}`,
        url: raw.data.components?.[0]?.components[0]?.url ?? null,
        raw,
      };
    },
    async typing(test, name, options, as) {
      const made = body(name, options, as);
      const data = made['data'] as { readonly options: readonly object[] };
      const answer = await send(test, {
        ...made,
        type: 4,
        data: {
          ...data,
          options: data.options.map((option, index) =>
            index === data.options.length - 1 ? { ...option, focused: true } : option,
          ),
        },
      });
      const raw = (await answer.json()) as RawAnswer;
      return raw.data.choices ?? [];
    },
  };
}

/** The code in the address of an answer to `/link`. */
export function codeOf(url: string | null): string {
  return /#discord=([\w-]+)$/.exec(url ?? '')?.[1] ?? '';
}

/** Connects somebody in Discord with an account. */
export async function connectDiscord(
  { command }: DiscordSender,
  test: TestApp,
  { headers }: SignedIn,
  { id, locale = 'en' }: { readonly id: string; readonly locale?: string },
): Promise<void> {
  const { url } = await command(test, 'link', {}, { id });
  const { status } = await test.post('/api/user/discord', { code: codeOf(url), locale }, headers);
  if (status !== 200) throw new Error(`Not connected: ${status}`);
}
