/** What Discord sends, as far as commands need it. Source: Discord's API reference, "Receiving and Responding to Interactions". */
import { InteractionType } from 'discord-interactions';
import * as z from 'zod/mini';
import type { Locale } from '../../../../contract/wire-words.ts';
import { clip } from '../../../../domain/integrations/discord.ts';
import { MAX_DISCORD_NAME } from '../../../../domain/integrations/slash-commands.ts';
import { visibleLine } from '../../../../domain/visible-text.ts';
import { localeOfDiscord } from '../../../../i18n/discord/answers.ts';
import { findInputFlaw } from '../../../http/request/input.ts';

const MAX_OPTIONS = 25;
const MAX_VALUE = 6_000;
const snowflake = z.string().check(z.regex(/^\d{1,25}$/));

const user = z.object({
  id: snowflake,
  username: z.string().check(z.maxLength(200)),
  global_name: z.optional(z.nullable(z.string().check(z.maxLength(200)))),
});

const option = z.object({
  name: z.string().check(z.maxLength(40)),
  value: z.optional(z.union([z.string().check(z.maxLength(MAX_VALUE)), z.number(), z.boolean()])),
  focused: z.optional(z.boolean()),
});

const body = z.object({
  id: snowflake,
  application_id: snowflake,
  type: z.number(),
  /** Of the webhook that takes a later answer, for fifteen minutes. */
  token: z.optional(z.string().check(z.regex(/^[\w.-]{1,500}$/))),
  locale: z.optional(z.string().check(z.maxLength(20))),
  /** In a server the member, elsewhere the user. */
  member: z.optional(z.object({ user })),
  user: z.optional(user),
  data: z.optional(
    z.object({
      name: z.optional(z.string().check(z.maxLength(40))),
      options: z.optional(z.array(option).check(z.maxLength(MAX_OPTIONS))),
    }),
  ),
});

/** A command, or somebody who types one. */
export interface Interaction {
  readonly id: string;
  /** Takes an answer that comes later; null: Discord sent none. A secret. */
  readonly token: string | null;
  readonly command: string;
  /** Name of the option that is being typed; null: the command is sent. */
  readonly typing: string | null;
  /** Values by option, as text. */
  readonly options: ReadonlyMap<string, string>;
  readonly person: { readonly id: string; readonly name: string };
  /** As Discord is set. */
  readonly locale: Locale;
}

/** `ping`: Discord asks whether we are here. Null: nothing that we understand. */
export function readInteraction(text: string, applicationId: string): 'ping' | Interaction | null {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return null;
  }
  if (findInputFlaw(json) !== null) return null;
  const { data: parsed } = z.safeParse(body, json);
  if (parsed?.application_id !== applicationId) return null;
  if (parsed.type === InteractionType.PING) return 'ping';
  const isTyping = parsed.type === InteractionType.APPLICATION_COMMAND_AUTOCOMPLETE;
  const sender = parsed.member?.user ?? parsed.user;
  const command = parsed.data?.name;
  if ((!isTyping && parsed.type !== InteractionType.APPLICATION_COMMAND) || sender === undefined) return null;
  const options = parsed.data?.options ?? [];
  const typing = isTyping ? (options.find(({ focused }) => focused === true)?.name ?? '') : null;
  const shown = visibleLine(sender.global_name ?? '') || visibleLine(sender.username) || sender.id;
  return command === undefined
    ? null
    : {
        id: parsed.id,
        token: parsed.token ?? null,
        command,
        typing,
        options: new Map(
          options.flatMap(({ name, value }) => (value === undefined ? [] : [[name, String(value)] as const])),
        ),
        person: { id: sender.id, name: clip(shown, MAX_DISCORD_NAME) },
        locale: localeOfDiscord(parsed.locale),
      };
}
