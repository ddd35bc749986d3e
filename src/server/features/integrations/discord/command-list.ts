/** The commands as they are registered at Discord. Source: Discord's API reference, "Application Commands". */
import { DISTANCE_LIMIT } from '../../../../domain/ttk/numbers.ts';
import { MAX_REASON_LENGTH } from '../../../../domain/skips/skip.ts';
import { discord as en } from '../../../../i18n/locales/en/discord.ts';
import { discord as ru } from '../../../../i18n/locales/ru/discord.ts';
import { discord as ua } from '../../../../i18n/locales/ua/discord.ts';

/** Kinds of options. */
const TEXT = 3;
const WHOLE_NUMBER = 4;
/** Added to servers and to people's own accounts, and used in servers and in messages. */
const EVERYWHERE = { integration_types: [0, 1], contexts: [0, 1, 2] } as const;

type Key = keyof typeof en;

function described(key: Key) {
  return { description: en[key], description_localizations: { ru: ru[key], uk: ua[key] } };
}

function text(name: string, key: Key, more: object = {}) {
  return { type: TEXT, name, ...described(key), ...more };
}

const SUGGESTED = { autocomplete: true } as const;
const REQUIRED = { required: true } as const;

/** `regions`: whose prices are collected. */
export function commandList(regions: readonly string[]) {
  const character = text('character', 'optionCharacter', SUGGESTED);
  const command = (name: string, key: Key, options: readonly object[] = []) => ({
    type: 1,
    name,
    ...described(key),
    options,
    ...EVERYWHERE,
  });
  return [
    command('next', 'nextCommand', [character]),
    command('skip', 'skipCommand', [
      text('from', 'optionFrom', { ...REQUIRED, ...SUGGESTED }),
      text('to', 'optionTo', SUGGESTED),
      text('reason', 'optionReason', { max_length: MAX_REASON_LENGTH }),
      character,
    ]),
    command('squad', 'squadCommand', [character]),
    command('ttk', 'ttkCommand', [
      text('weapon', 'optionWeapon', { ...REQUIRED, ...SUGGESTED }),
      text('armor', 'optionArmor', { ...REQUIRED, ...SUGGESTED }),
      text('ammo', 'optionAmmo', SUGGESTED),
      {
        type: WHOLE_NUMBER,
        name: 'distance',
        ...described('optionDistance'),
        min_value: DISTANCE_LIMIT.min,
        max_value: DISTANCE_LIMIT.max,
      },
    ]),
    command('price', 'priceCommand', [
      text('item', 'optionItem', { ...REQUIRED, ...SUGGESTED }),
      text('region', 'optionRegion', { choices: regions.map((region) => ({ name: region, value: region })) }),
    ]),
    command('link', 'linkCommand'),
  ];
}

/** Discord refuses the commands, or does not answer; the message says what it said. */
export class RegistrationError extends Error {}

const API = 'https://discord.com/api/v10';
const TIMEOUT_MS = 20_000;

/** Replaces all commands of an application; answers with how many there are. Throws `RegistrationError`. */
export async function registerCommands(
  { applicationId, botToken }: { readonly applicationId: string; readonly botToken: string },
  regions: readonly string[],
  send: typeof fetch = fetch,
): Promise<number> {
  const commands = commandList(regions);
  let answer: Response;
  try {
    answer = await send(`${API}/applications/${applicationId}/commands`, {
      method: 'PUT',
      headers: { authorization: `Bot ${botToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(commands),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new RegistrationError(
      `Discord did not answer: ${error instanceof Error ? error.message : 'no connection'}.`,
    );
  }
  if (!answer.ok)
    throw new RegistrationError(
      `Discord refuses the commands (${answer.status}): ${(await answer.text()).slice(0, 500)}`,
    );
  await answer.body?.cancel();
  return commands.length;
}
