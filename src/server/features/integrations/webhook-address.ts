/** Addresses of webhooks: checked when one is saved and again before each message. Source: reliability 4.4. */
import { isIP } from 'node:net';
import type { WebhookKind } from '../../../domain/integrations/webhook.ts';
import { isExtraHost, plainAddress } from '../../network/plain-address.ts';

/** Discord's own, those of its test versions included. */
const DISCORD_HOSTS: readonly string[] = [
  'discord.com',
  'discordapp.com',
  'ptb.discord.com',
  'canary.discord.com',
];
const DISCORD_PATH = /^\/api(?:\/v\d{1,2})?\/webhooks\/\d{1,20}\/[\w-]{1,100}$/;
const DISCORD_QUERY = /^(?:\?thread_id=\d{1,20})?$/;

/**
 * Null for one that may not be called: of Discord only its webhooks, in general form any public host, by name. A socket
 * looks up no number: the guard of the lookup would not see it. `extraHosts` are the operator's own.
 */
export function webhookAddress(kind: WebhookKind, text: string, extraHosts: readonly string[]): URL | null {
  const address = plainAddress(text.trim());
  if (address === null) return null;
  const { url, name, isUsualPort } = address;
  if (isExtraHost(address, extraHosts)) return url;
  if (!isUsualPort) return null;
  if (kind === 'discord')
    return DISCORD_HOSTS.includes(name) && DISCORD_PATH.test(url.pathname) && DISCORD_QUERY.test(url.search)
      ? url
      : null;
  return name.includes('.') && isIP(name) === 0 ? url : null;
}
