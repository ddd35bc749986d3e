/** Messages in the form that Discord's webhooks take. Source: Discord's API reference, "Execute Webhook" and "Embed Limits". */

/** What a message says, in words. */
export interface WebhookText {
  readonly title: string;
  readonly lines: readonly string[];
}

export interface DiscordMessage {
  readonly embeds: readonly {
    readonly title: string;
    readonly description: string;
    readonly color: number;
    readonly image?: { readonly url: string };
  }[];
  /** Files that come with the message. */
  readonly attachments?: readonly {
    readonly id: number;
    readonly filename: string;
    readonly description: string;
  }[];
  /** Nobody is pinged, whatever a name looks like. */
  readonly allowed_mentions: { readonly parse: readonly [] };
}

const MAX_TITLE = 256;
const MAX_DESCRIPTION = 4_096;
/** Of a picture, for those who cannot see it. */
const MAX_ALTERNATIVE = 1_024;
/** Of one line: a list of names can be long. */
const MAX_LINE = 2_000;
const COLOUR = 0xe0_a5_2b;
const PUNCTUATION = /[!-/:-@[-`{-~]/g;

/**
 * A text as itself: without markup, mentions, emoji codes or links, in one line. Discord takes a backslash before any
 * ASCII punctuation as "this sign".
 */
export function escapeDiscord(text: string): string {
  return text.replaceAll(/[\s\p{C}]+/gu, ' ').replaceAll(PUNCTUATION, '\\$&');
}

/** Cut to so many UTF-16 units, not inside of a character or between a backslash and its sign. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = most - 1;
  const last = text.charCodeAt(end - 1);
  if (last >= 0xd800 && last < 0xdc00) end -= 1;
  let slashes = 0;
  while (slashes < end && text[end - 1 - slashes] === '\\') slashes += 1;
  return `${text.slice(0, slashes % 2 === 1 ? end - 1 : end)}…`;
}

/** As many lines as there is room for; then how many are left out. */
function joined(lines: readonly string[]): string {
  const clipped = lines.map((line) => clip(line, MAX_LINE));
  let text = '';
  for (const [index, line] of clipped.entries()) {
    const next = index === 0 ? line : `${text}\n${line}`;
    const rest = clipped.length - index;
    if (next.length > MAX_DESCRIPTION - 16) return `${text}\n… +${rest}`;
    text = next;
  }
  return text;
}

/** The text is escaped already, where it is of people; what a picture shows is plain. */
export function discordMessage(
  { title, lines }: WebhookText,
  picture: { readonly fileName: string; readonly shows: string } | null = null,
): DiscordMessage {
  const embed = { title: clip(title, MAX_TITLE), description: joined(lines), color: COLOUR };
  const message = { embeds: [embed], allowed_mentions: { parse: [] } } as const;
  if (picture === null) return message;
  const { fileName, shows } = picture;
  return {
    ...message,
    embeds: [{ ...embed, image: { url: `attachment://${fileName}` } }],
    attachments: [{ id: 0, filename: fileName, description: clip(shows, MAX_ALTERNATIVE) }],
  };
}
