/** Commands in Discord, and whose account a person there is. Source: decision "Commands in Discord". */
import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant } from './values.ts';
import { LOCALES } from './wire-words.ts';

const user = { who: 'user' } as const;
const code = z.string().check(z.regex(/^[\w-]{40,1000}$/));

const button = z.object({ type: z.literal(2), style: z.literal(5), label: z.string(), url: z.string() });

/** In the form that Discord takes: `1` answers its ping, `4` is a message to the person alone, `5` says that it follows, `8` are suggestions. */
const interactionAnswer = z.union([
  z.object({ type: z.literal(1) }),
  z.object({
    type: z.literal(4),
    data: z.object({
      embeds: z.array(z.object({ title: z.string(), description: z.string(), color: z.number() })),
      /** 64: nobody else sees it. */
      flags: z.literal(64),
      allowed_mentions: z.object({ parse: z.array(z.string()).check(z.maxLength(0)) }),
      components: z.optional(z.array(z.object({ type: z.literal(1), components: z.array(button) }))),
    }),
  }),
  /** The answer takes longer, and comes by itself. */
  z.object({ type: z.literal(5), data: z.object({ flags: z.literal(64) }) }),
  z.object({
    type: z.literal(8),
    data: z.object({ choices: z.array(z.object({ name: z.string(), value: z.string() })) }),
  }),
]);
export type InteractionAnswer = z.output<typeof interactionAnswer>;

export const interactions = endpoint({
  id: 'discord.interactions',
  method: 'POST',
  path: '/api/integrations/discord/interactions',
  summary:
    "Called by Discord alone: a command, or suggestions while somebody types one, signed with the application's key (`X-Signature-Ed25519`, `X-Signature-Timestamp`). Answers in Discord's form.",
  access: { who: 'anyone' },
  // as it was sent: the signature is of its bytes
  upload: { maxBytes: 65_536 },
  isSigned: true,
  output: interactionAnswer,
  errors: ['discord.unsigned', 'request.invalid', 'request.notFound'],
  offline: 'live',
  repeats: 'natural',
});

/** Whose account in Discord is connected. */
const discordLink = z.object({
  /** As Discord named the person then. */
  name: z.string(),
  linkedAt: instant,
  /** The language of the answers. */
  locale: z.enum(LOCALES),
});
export type DiscordLink = z.output<typeof discordLink>;

export const own = endpoint({
  id: 'discord.own',
  method: 'GET',
  path: '/api/user/discord',
  summary:
    'The account in Discord that is connected to the own one, and whether this server has commands there.',
  access: user,
  output: z.object({
    success: z.literal(true),
    isOffered: z.boolean(),
    link: z.nullable(discordLink),
  }),
  errors: [],
  offline: 'kept',
});

export const ask = endpoint({
  id: 'discord.ask',
  method: 'POST',
  path: '/api/user/discord/code',
  summary: 'Whom the code of the command /link would connect; changes nothing.',
  access: user,
  body: z.object({ code }),
  output: z.object({
    success: z.literal(true),
    /** The person in Discord. */
    name: z.string(),
    /** Who is connected now and would no longer be; null: nobody else. */
    replaces: z.nullable(z.string()),
  }),
  errors: ['discord.codeUnusable'],
  offline: 'live',
  repeats: 'natural',
});

export const connect = endpoint({
  id: 'discord.connect',
  method: 'POST',
  path: '/api/user/discord',
  summary:
    'Connects the person in Discord that a code of the command /link names, once and within ten minutes. Replaces an earlier connection of either.',
  access: user,
  body: z.object({ code, locale: z.enum(LOCALES) }),
  output: z.object({ success: z.literal(true), link: discordLink }),
  errors: ['discord.codeUnusable'],
  offline: 'live',
});

export const disconnect = endpoint({
  id: 'discord.disconnect',
  method: 'POST',
  path: '/api/user/discord/disconnect',
  summary: 'Ends the connection with Discord; nothing happens where there is none.',
  access: user,
  output: z.object({ success: z.literal(true) }),
  errors: [],
  offline: 'live',
});

export const ofClan = endpoint({
  id: 'discord.ofClan',
  method: 'GET',
  path: '/api/clan/discord',
  summary: 'Whether this server has commands in Discord, and the address that adds them to a server there.',
  access: { who: 'clan', role: 'colonel', page: 'clan-settings' },
  output: z.object({ success: z.literal(true), installUrl: z.nullable(z.string()) }),
  errors: [],
  offline: 'kept',
});
