/** A user's game tokens: encrypted in the database, refreshed when they expire. */
import type { UserId } from '../../../domain/ids.ts';
import type { Log } from '../../ports/log.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Game, GameTokens } from '../../ports/game.ts';
import type { AuthRepo } from './auth.repo.ts';
import { seal, unseal } from './secrets.ts';

const RENEW_BEFORE_MS = 60_000;

export interface GameTokenStore {
  save(userId: UserId, tokens: GameTokens): Promise<void>;
  /** A valid access token; null when there is none: the user must sign in again before the game answers. */
  accessToken(userId: UserId): Promise<string | null>;
}

export function createGameTokenStore(deps: {
  readonly repo: AuthRepo;
  readonly game: Game;
  readonly clock: Clock;
  readonly key: Buffer;
  readonly log: Log;
}): GameTokenStore {
  const { repo, game, clock, key, log } = deps;
  const save: GameTokenStore['save'] = (userId, tokens) =>
    repo.saveTokens(userId, {
      access: seal(key, tokens.accessToken),
      refresh: tokens.refreshToken === null ? null : seal(key, tokens.refreshToken),
      expiresAt: tokens.expiresAt,
    });
  return {
    save,
    async accessToken(userId) {
      const sealed = await repo.tokens(userId);
      if (sealed === null) return null;
      const access = unseal(key, sealed.access);
      if (access === null) {
        log.warn({ event: 'gameTokens.unreadable', userId }, 'game tokens were encrypted with another key');
        return null;
      }
      if (sealed.expiresAt.getTime() - clock.now().getTime() > RENEW_BEFORE_MS) return access;
      const refresh = sealed.refresh === null ? null : unseal(key, sealed.refresh);
      if (refresh === null) return null;
      const renewed = await game.refresh(refresh);
      if (!renewed.ok) {
        log.warn(
          { event: 'gameTokens.notRenewed', userId, code: renewed.code },
          'the game did not refresh a token',
        );
        return null;
      }
      await save(userId, renewed.value);
      return renewed.value.accessToken;
    },
  };
}
