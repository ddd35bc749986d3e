/** Connecting a person in Discord with the account here: by a code that only that person gets, once. */
import type { DiscordLink } from '../../../../contract/discord.ts';
import type { Locale } from '../../../../contract/wire-words.ts';
import type { UserId } from '../../../../domain/ids.ts';
import { CONNECT_CODE_LIFE_MS } from '../../../../domain/integrations/slash-commands.ts';
import { err, ok, type Result } from '../../../../domain/result.ts';
import type { Authorized } from '../../../ports/authorized.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { Log } from '../../../ports/log.ts';
import type { UnitOfWork } from '../../../ports/unit-of-work.ts';
import { createDiscordLinksRepo, type DiscordLinksRepo } from './discord-links.repo.ts';

/** Encrypts and authenticates a code. */
export interface CodeVault {
  readonly seal: (text: string) => Buffer;
  /** Null for what it has not sealed. */
  readonly unseal: (sealed: Buffer) => string | null;
}

interface Code {
  /** Of the interaction that asked for it. */
  readonly id: string;
  readonly discordUserId: string;
  readonly name: string;
}

/** Short, for it is part of an address; valid until so many ms. */
type PackedCode = readonly [id: string, discordUserId: string, name: string, until: number];

type CodeRefusal = 'discord.codeUnusable';

export interface DiscordLinksService {
  /** A code for a person in Discord; the same interaction may ask again, and gets one that is used up with the first. */
  code(person: Code): string;
  own(userId: UserId): Promise<DiscordLink | null>;
  /** Whom a code would connect, and who would no longer be. */
  ask(
    userId: UserId,
    code: string,
  ): Promise<Result<{ readonly name: string; readonly replaces: string | null }, CodeRefusal>>;
  connect(
    work: UnitOfWork,
    userId: Authorized<UserId>,
    wanted: { readonly code: string; readonly locale: Locale },
  ): Promise<Result<DiscordLink, CodeRefusal>>;
  disconnect(work: UnitOfWork, userId: Authorized<UserId>): Promise<void>;
  sweep(): Promise<void>;
}

export function createDiscordLinksService({
  repo,
  clock,
  vault,
  log,
}: {
  readonly repo: DiscordLinksRepo;
  readonly clock: Clock;
  readonly vault: CodeVault;
  readonly log: Log;
}): DiscordLinksService {
  const read = (text: string, now: Date): Code | null => {
    const plain = vault.unseal(Buffer.from(text, 'base64url'));
    if (plain === null) return null;
    // sealed by this server: of this form
    const [id, discordUserId, name, until] = JSON.parse(plain) as PackedCode;
    return until < now.getTime() ? null : { id, discordUserId, name };
  };
  return {
    code({ id, discordUserId, name }) {
      const until = clock.now().getTime() + CONNECT_CODE_LIFE_MS;
      return vault
        .seal(JSON.stringify([id, discordUserId, name, until] satisfies PackedCode))
        .toString('base64url');
    },
    async own(userId) {
      const link = await repo.ofUser(userId);
      return link === null
        ? null
        : { name: link.name, linkedAt: link.linkedAt.toISOString(), locale: link.locale };
    },
    async ask(userId, text) {
      const code = read(text, clock.now());
      if (code === null || (await repo.wasUsed(code.id))) return err('discord.codeUnusable');
      const present = await repo.ofUser(userId);
      const isOther = present !== null && present.discordUserId !== code.discordUserId;
      return ok({ name: code.name, replaces: isOther ? present.name : null });
    },
    async connect(work, userId, { code: text, locale }) {
      const inside = createDiscordLinksRepo(work.db);
      const code = read(text, work.now);
      if (code === null || !(await inside.useCode(code.id, work.now))) return err('discord.codeUnusable');
      const { discordUserId, name } = code;
      await inside.put({ discordUserId, userId, name, locale, linkedAt: work.now });
      log.info({ event: 'discord.connected', userId }, 'an account in Discord is connected');
      return ok({ name, locale, linkedAt: work.now.toISOString() });
    },
    async disconnect(work, userId) {
      await createDiscordLinksRepo(work.db).remove(userId);
      log.info({ event: 'discord.disconnected', userId }, 'an account in Discord is disconnected');
    },
    sweep: () => repo.removeCodesBefore(new Date(clock.now().getTime() - CONNECT_CODE_LIFE_MS)),
  };
}
