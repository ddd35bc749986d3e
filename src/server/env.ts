/**
 * The environment, decoded once. An invalid setting stops the start with one line that names the variable.
 * Source: architecture section 5.
 */
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { isDay } from '../domain/skips/day.ts';
import type { GameSettings } from './ports/game.ts';
import type { SignInWay } from './ports/identity/identity-provider.ts';
import { readSignInWays } from './identity/sign-in-settings.ts';

export interface Env {
  readonly port: number;
  readonly host: string;
  /** Origin without a trailing slash; null means "the address the server listens on". */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly databaseUrl: string | null;
  /** Null: the simulator. */
  readonly game: GameSettings | null;
  /** Ways to sign in besides the game, in the order in which pages show them. */
  readonly signInWays: readonly SignInWay[];
  /** Regions for characters and prices, of the game or the simulator. */
  readonly regions: readonly string[];
  /** Folder, archive or address; `none`; null means the public item database's own address. */
  readonly catalogueSource: string | null;
  /** The simulator is reachable from other machines. */
  readonly demo: boolean;
  /** A new database of the simulator is filled with the demo. */
  readonly demoData: boolean;
  /** The operator's pages are open to every signed-in person (development) or to nobody but `operators`. */
  readonly production: boolean;
  /** Logins that may open the operator's pages. */
  readonly operators: readonly string[];
  /** Encrypts game tokens; null means a generated key under `dataDir`. */
  readonly secretKey: string | null;
  /** How many reverse proxies in front are trusted for the caller's address. */
  readonly trustProxyHops: number;
  /** Answer missing icons from the public icon service. */
  readonly iconFallbackUrl: string | null;
  /** Additional hosts that push messages may be sent to, such as `push.example` or `127.0.0.1:8443`. */
  readonly pushExtraHosts: readonly string[];
  /** Additional hosts that webhooks may be sent to, as Discord or in general form, such as `chat.example`. */
  readonly webhookExtraHosts: readonly string[];
  /** The operator's application in Discord: its commands are on. Null: they are off. */
  readonly discord: {
    readonly applicationId: string;
    /** Ed25519, 64 hexadecimal digits: proves that a call comes from Discord. */
    readonly publicKey: string;
    /** Only registers the commands. */
    readonly botToken: string | null;
  } | null;
  /** Contact of the operator for push services: a `mailto:` or https address. */
  readonly pushSubject: string;
  /** Where the server puts its own backups, and the program that sends them elsewhere; null: it makes none. */
  readonly backups: { readonly folder: string; readonly send: string | null } | null;
  /** Whether clans may switch telemetry on. */
  readonly telemetry: boolean;
  /** Whom the app congratulates, by login or account id, and on which date (YYYY-MM-DD). */
  readonly birthday: { readonly user: string; readonly date: string } | null;
}

/** An invalid setting; the message names the variable. */
export class InvalidSettingError extends Error {}

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

function isLoopback(host: string): boolean {
  return (
    host === 'localhost' ||
    host.endsWith('.localhost') ||
    host === '::1' ||
    (isIP(host) === 4 && host.startsWith('127.'))
  );
}

function hostOf(address: string): string {
  return new URL(address).hostname.replace(/^\[|\]$/g, '');
}

/** Decodes the variables of a process; throws `InvalidSettingError`. */
export function readEnv(vars: Readonly<Record<string, string | undefined>>): Env {
  const text = (name: string): string | null => vars[name]?.trim() || null;
  const number = (name: string, otherwise: number, min: number, max: number): number => {
    const given = text(name);
    if (given === null) return otherwise;
    const value = Number(given);
    if (!Number.isInteger(value) || value < min || value > max)
      throw new InvalidSettingError(`${name} must be a whole number from ${min} to ${max}, not "${given}".`);
    return value;
  };
  const flag = (name: string, otherwise = false): boolean => {
    const given = text(name);
    if (given === null) return otherwise;
    if (given === '0' || given === 'false') return false;
    if (given === '1' || given === 'true') return true;
    throw new InvalidSettingError(`${name} must be 1 or 0, not "${given}".`);
  };
  const url = (name: string, protocols: readonly string[]): string | null => {
    const given = text(name);
    if (given === null) return null;
    const parsed = URL.canParse(given) ? new URL(given) : null;
    if (parsed === null || !protocols.includes(parsed.protocol))
      throw new InvalidSettingError(
        `${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}, not "${protocols.includes('postgres:') ? '(hidden)' : given}".`,
      );
    return given.replace(/\/+$/, '');
  };

  const host = text('HOST') ?? '127.0.0.1';
  const demo = flag('DEMO');
  const logLevel = text('LOG_LEVEL') ?? 'info';
  if (!LEVELS.some((level) => level === logLevel))
    throw new InvalidSettingError(`LOG_LEVEL must be one of ${LEVELS.join(', ')}, not "${logLevel}".`);

  const publicAddress = url('PUBLIC_URL', ['http:', 'https:']);
  const publicUrl = publicAddress === null ? null : new URL(publicAddress).origin;
  // A user, password or query would end up in every URL that the server builds.
  if (publicAddress !== null && new URL(publicAddress).href !== `${publicUrl}/`)
    throw new InvalidSettingError(
      'PUBLIC_URL must be an origin such as https://muster.example, without user, path or query.',
    );

  const gameNames = ['GAME_API_URL', 'GAME_OAUTH_URL', 'GAME_CLIENT_ID', 'GAME_CLIENT_SECRET'] as const;
  const given = gameNames.filter((name) => text(name) !== null);
  const missing = gameNames.filter((name) => text(name) === null);
  if (given.length > 0 && missing.length > 0)
    throw new InvalidSettingError(
      `${missing.join(', ')} must be set too, because ${given.join(', ')} ${given.length === 1 ? 'is' : 'are'}.`,
    );
  const regions = (text('GAME_REGIONS') ?? 'EU')
    .split(',')
    .map((region) => region.trim().toUpperCase())
    .filter((region) => region !== '');
  if (regions.length === 0 || regions.some((region) => !/^[A-Z]{2,4}$/.test(region)))
    throw new InvalidSettingError(
      `GAME_REGIONS must be comma-separated region codes, such as RU,EU, not "${text('GAME_REGIONS') ?? ''}".`,
    );
  const apiUrl = url('GAME_API_URL', ['http:', 'https:']);
  const oauthUrl = url('GAME_OAUTH_URL', ['http:', 'https:']);
  for (const [name, address] of [
    ['GAME_API_URL', apiUrl],
    ['GAME_OAUTH_URL', oauthUrl],
  ] as const) {
    if (address?.startsWith('http:') && !isLoopback(hostOf(address)))
      throw new InvalidSettingError(
        `${name} must start with https://, because the client secret goes there; http:// is for this machine only.`,
      );
  }
  const game =
    apiUrl !== null && oauthUrl !== null
      ? {
          apiUrl,
          oauthUrl,
          clientId: text('GAME_CLIENT_ID') ?? '',
          clientSecret: text('GAME_CLIENT_SECRET') ?? '',
          regions,
        }
      : null;
  if (game === null && !isLoopback(host) && !demo) {
    throw new InvalidSettingError(
      `HOST is ${host}, which other machines can reach, but no game address is set: the built-in simulator lets anyone sign in as anyone. Set the GAME_* variables, or DEMO=1 for a public demo.`,
    );
  }

  if (game === null && !demo && publicUrl !== null && !isLoopback(hostOf(publicUrl))) {
    throw new InvalidSettingError(
      `PUBLIC_URL is ${publicUrl}, which other people can reach, but no game address is set: the built-in simulator lets anyone sign in as anyone, as the leader too. Set GAME_API_URL and its companions, or DEMO=1 for a public demonstration.`,
    );
  }

  const databaseUrl = url('DATABASE_URL', ['postgres:', 'postgresql:']);
  const secretKey = text('SECRET_KEY');
  if (secretKey !== null && secretKey.length < 32)
    throw new InvalidSettingError('SECRET_KEY must have at least 32 characters.');

  const hosts = (name: string, example: string): readonly string[] => {
    const named = (text(name) ?? '')
      .split(',')
      .map((one) => one.trim().toLowerCase())
      .filter((one) => one !== '');
    const wrong = named.find(
      (one) =>
        !URL.canParse(`https://${one}`) ||
        ![one, one.replace(/:443$/, '')].includes(new URL(`https://${one}`).host),
    );
    if (wrong !== undefined)
      throw new InvalidSettingError(
        `${name} must be comma-separated host names, such as ${example} or 127.0.0.1:8443, not "${wrong}".`,
      );
    return named;
  };
  const discord = ((): Env['discord'] => {
    const [applicationId, publicKey, botToken] = [
      text('DISCORD_APPLICATION_ID'),
      text('DISCORD_PUBLIC_KEY'),
      text('DISCORD_BOT_TOKEN'),
    ];
    if (applicationId === null && publicKey === null && botToken === null) return null;
    if (applicationId === null || !/^\d{5,25}$/.test(applicationId))
      throw new InvalidSettingError(
        `DISCORD_APPLICATION_ID must be the number of your application in Discord, not "${applicationId ?? ''}".`,
      );
    if (publicKey === null || !/^[\da-f]{64}$/i.test(publicKey))
      throw new InvalidSettingError(
        `DISCORD_PUBLIC_KEY must be the public key of your application in Discord, 64 hexadecimal digits, not "${publicKey ?? ''}".`,
      );
    return { applicationId, publicKey: publicKey.toLowerCase(), botToken };
  })();
  const pushSubject =
    text('PUSH_SUBJECT') ??
    (publicUrl?.startsWith('https:') === true ? publicUrl : 'mailto:muster@localhost.invalid');
  if (
    !/^mailto:[^\s@]+@[^\s@]+$/.test(pushSubject) &&
    !(pushSubject.startsWith('https://') && URL.canParse(pushSubject))
  )
    throw new InvalidSettingError(
      `PUSH_SUBJECT must be an address that starts with mailto: or https://, not "${pushSubject}".`,
    );

  const [birthdayUser, birthdayDate] = [text('BIRTHDAY_USER'), text('BIRTHDAY_DATE')];
  if ((birthdayUser === null) !== (birthdayDate === null))
    throw new InvalidSettingError('BIRTHDAY_USER and BIRTHDAY_DATE must be set together, or not at all.');
  if (birthdayDate !== null && !isDay(birthdayDate))
    throw new InvalidSettingError(`BIRTHDAY_DATE must be a date such as 2027-05-04, not "${birthdayDate}".`);

  const telemetry = text('TELEMETRY') ?? 'on';
  if (telemetry !== 'on' && telemetry !== 'off')
    throw new InvalidSettingError(`TELEMETRY must be on or off, not "${telemetry}".`);

  const dataDir = resolve(text('DATA_DIR') ?? './data');
  const backupSend = text('BACKUP_SEND');

  return {
    port: number('PORT', 8080, 0, 65_535),
    host,
    publicUrl,
    dataDir,
    logLevel: logLevel as Env['logLevel'],
    databaseUrl,
    game,
    signInWays: readSignInWays({
      text,
      url,
      isLoopback: (address) => isLoopback(hostOf(address)),
      refuse: (message) => {
        throw new InvalidSettingError(message);
      },
    }),
    regions,
    catalogueSource: text('CATALOGUE_SOURCE'),
    demo,
    demoData: flag('DEMO_DATA', true),
    production: vars['NODE_ENV'] !== 'development',
    operators: (text('OPERATORS') ?? '')
      .split(',')
      .map((login) => login.trim())
      .filter((login) => login !== ''),
    secretKey,
    trustProxyHops: number('TRUST_PROXY', 0, 0, 10),
    iconFallbackUrl: url('ICON_FALLBACK_URL', ['http:', 'https:']),
    pushExtraHosts: hosts('PUSH_EXTRA_HOSTS', 'push.example'),
    webhookExtraHosts: hosts('WEBHOOK_EXTRA_HOSTS', 'chat.example'),
    discord,
    pushSubject,
    backups: flag('BACKUPS', true)
      ? {
          folder: resolve(text('BACKUP_DIR') ?? join(dataDir, 'backups')),
          send: backupSend === null ? null : resolve(backupSend),
        }
      : null,
    telemetry: telemetry !== 'off',
    birthday:
      birthdayUser === null || birthdayDate === null ? null : { user: birthdayUser, date: birthdayDate },
  };
}
