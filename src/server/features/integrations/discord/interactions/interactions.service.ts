/** Answers commands in Discord: who asks, whether the app would allow it, and in which words. */
import type { InteractionAnswer } from '../../../../../contract/discord.ts';
import type { CharacterId } from '../../../../../domain/ids.ts';
import { API_ERRORS } from '../../../../../contract/error-codes.ts';
import { type SessionId, toId } from '../../../../../domain/ids.ts';
import { clip, discordMessage, escapeDiscord } from '../../../../../domain/integrations/discord.ts';
import {
  COMMAND_LIMIT,
  MAX_SUGGESTION_LENGTH,
  MAX_SUGGESTIONS,
  SUGGESTION_LIMIT,
} from '../../../../../domain/integrations/slash-commands.ts';
import { ok } from '../../../../../domain/result.ts';
import { foldText } from '../../../../../domain/search-text.ts';
import { type Answer, linkAnswer, refusalAnswer } from '../../../../../i18n/discord/answers.ts';
import { errorMessage } from '../../../../../i18n/errors/error-message.ts';
import { formats } from '../../../../../i18n/formats.ts';
import { withLocale } from '../../../../../i18n/locale/locale-path.ts';
import { loadTexts } from '../../../../../i18n/translate.ts';
import { admit, type Identities, type Principal } from '../../../../http/request/authenticate.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { IdempotentRunner } from '../../../../ports/idempotency/idempotency.ts';
import type { Log } from '../../../../ports/log.ts';
import type { SharedLimits } from '../../../../ports/shared-limits.ts';
import type { UnitOfWorkRunner } from '../../../../ports/unit-of-work.ts';
import {
  actingCharacter,
  type Asked,
  type MemberCommand,
  type Reply,
  type SlashCommandHandler,
  type Suggestion,
  suggestions,
} from '../commands/command.ts';
import { createNextCommand } from '../commands/next.ts';
import { createPriceCommand } from '../commands/price.ts';
import { createSkipCommand } from '../commands/skip.ts';
import { createSquadCommand } from '../commands/squad.ts';
import { createTtkCommand } from '../commands/ttk.ts';
import type { DiscordLinksRepo, LinkedPerson } from '../discord-links.repo.ts';
import type { DiscordLinksService } from '../discord-links.service.ts';
import type { CommandPorts } from '../discord.ports.ts';
import type { Interaction } from '../interaction.ts';
import type { FollowUps } from './follow-ups.ts';

/** Discord waits for three seconds; suggestions that come later are none. */
const SUGGEST_WITHIN_MS = 2_750;
/** An answer that takes longer is announced, and follows. */
const DEFER_AFTER_MS = 2_000;
/** After so long the answer is that there is none. */
const GIVE_UP_AFTER_MS = 60_000;
const COMMANDS_RULE = { name: 'discord command', ...COMMAND_LIMIT };
const SUGGESTIONS_RULE = { name: 'discord suggestion', ...SUGGESTION_LIMIT, share: 0.25 };

export interface InteractionsService {
  /** `origin` of the app, for links to it. Never throws. */
  answer(interaction: Interaction, origin: string): Promise<InteractionAnswer>;
}

export interface InteractionsDeps extends CommandPorts {
  readonly repo: DiscordLinksRepo;
  readonly links: Pick<DiscordLinksService, 'code'>;
  readonly works: UnitOfWorkRunner;
  readonly clock: Clock;
  readonly limits: SharedLimits;
  readonly log: Log;
  /** Null: there are no commands. */
  readonly followUps: Pick<FollowUps, 'send' | 'isStopping' | 'isDue'> | null;
}

type Message = Extract<InteractionAnswer, { readonly type: 4 }>;

/** As the app's endpoints know them: whoever asks in Discord is the person themselves, without a session. */
function principalOf({ userId, login }: LinkedPerson): Principal {
  return {
    user: { id: userId, login, isOperator: false },
    sessionId: toId<SessionId>(`discord:${userId}`),
    token: null,
    isWithoutGame: true,
  };
}

async function within<Value>(ms: number, work: Promise<Value>, otherwise: Value): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Value>((done) => {
    timer = setTimeout(() => done(otherwise), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** What comes first: the value, or the other one when the signal is aborted. */
function unless<Value>(signal: AbortSignal, work: Promise<Value>, otherwise: Value): Promise<Value> {
  return new Promise((done, fail) => {
    const onAbort = (): void => done(otherwise);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    work.then(done, fail).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

export function createInteractions(
  deps: InteractionsDeps & {
    readonly identities: Pick<Identities, 'character' | 'mayOpen'>;
    readonly changes: IdempotentRunner;
  },
): InteractionsService {
  const { repo, links, identities, clock, limits, log, days, rules, followUps } = deps;
  const handlers: ReadonlyMap<string, SlashCommandHandler> = new Map<string, SlashCommandHandler>([
    ['next', createNextCommand(deps)],
    ['skip', createSkipCommand(deps)],
    ['squad', createSquadCommand(deps)],
    ['ttk', createTtkCommand(deps)],
    ['price', createPriceCommand(deps)],
  ]);

  const linkAddress = ({ id, person }: Interaction, origin: string, { words }: Asked): string => {
    const code = links.code({ id, discordUserId: person.id, name: person.name });
    return `${origin}${withLocale('/settings', words.locale)}#discord=${code}`;
  };

  /** What the app says to whom it does not let in. */
  const denied = async (
    { words: { locale } }: Asked,
    discordUserId: string,
    characterId: CharacterId,
    code: 'auth.forbidden' | 'character.notYours',
  ): Promise<Reply> => {
    // as the game has just reported it
    const person = await repo.person(discordUserId);
    const character = person?.characters.find(({ id }) => id === characterId);
    if (code === 'auth.forbidden' && character?.clanId === null)
      return { refusal: { why: 'noClan', character: character.name } };
    const t = await loadTexts(locale, 'errors');
    const message = errorMessage(
      { code, message: API_ERRORS[code].message, details: {} },
      t,
      formats(locale),
    );
    return { refusal: { why: 'refused', message } };
  };

  const ofMember = async (
    command: MemberCommand,
    interaction: Interaction,
    asked: Asked,
    origin: string,
  ): Promise<Reply> => {
    const { person, words, options } = asked;
    if (person === null)
      return { answer: linkAnswer(linkAddress(interaction, origin, asked), 'needed', words) };
    const acting = actingCharacter(person, options.get('character'));
    if (!acting.ok)
      return {
        refusal:
          acting.code === 'noCharacter'
            ? { why: 'noCharacter' }
            : {
                why: 'unknownCharacter',
                text: options.get('character') ?? '',
                names: person.characters.map(({ name }) => name),
              },
      };
    const who = await admit(principalOf(person), command.access, identities, () => ok(acting.value));
    if (!who.ok) {
      const code = who.code === 'auth.forbidden' ? who.code : 'character.notYours';
      log.info({ event: 'discord.denied', userId: person.userId, code }, 'a command was refused');
      return denied(asked, interaction.person.id, acting.value, code);
    }
    return command.answer(asked, who.value);
  };

  const replyTo = async (interaction: Interaction, asked: Asked, origin: string): Promise<Reply> => {
    if (interaction.command === 'link')
      return {
        answer: linkAnswer(
          linkAddress(interaction, origin, asked),
          asked.person === null ? 'asked' : 'connected',
          asked.words,
        ),
      };
    const command = handlers.get(interaction.command);
    if (command === undefined) return { refusal: { why: 'unknownCommand' } };
    return command.access === null ? command.answer(asked) : ofMember(command, interaction, asked, origin);
  };

  const suggested = async (interaction: Interaction, asked: Asked): Promise<readonly Suggestion[]> => {
    const { typing } = interaction;
    const command = handlers.get(interaction.command);
    if (typing === null || command === undefined) return [];
    if (command.access === null) return command.suggest(asked, typing);
    const { person, options } = asked;
    if (person === null) return [];
    if (typing === 'character')
      return suggestions(
        person.characters
          .filter(({ clanId }) => clanId !== null)
          .map(({ id, name }) => ({ id, name, folded: foldText(name) })),
        options.get('character') ?? '',
      );
    return command.suggest(asked, typing, async () => {
      const acting = actingCharacter(person, options.get('character'));
      const clanId = acting.ok ? person.characters.find(({ id }) => id === acting.value)?.clanId : null;
      return clanId == null ? null : days.dayAt(clock.now(), (await rules.rules(clanId)).timeZone);
    });
  };

  const message = ({ button, ...text }: Answer, origin: string, { words }: Asked): Message => {
    const { embeds, allowed_mentions: mentions } = discordMessage(text);
    return {
      type: 4,
      data: {
        embeds: [...embeds],
        flags: 64,
        allowed_mentions: { parse: [...mentions.parse] },
        ...(button !== undefined && {
          components: [
            {
              type: 1,
              components: [
                {
                  type: 2,
                  style: 5,
                  label: button.label,
                  url: button.path.startsWith('/')
                    ? `${origin}${withLocale(button.path, words.locale)}`
                    : button.path,
                },
              ],
            },
          ],
        }),
      },
    };
  };

  const askedBy = async ({ id, options, person, locale }: Interaction): Promise<Asked> => {
    const known = await repo.person(person.id);
    return {
      id,
      options,
      person: known,
      words: {
        locale: known?.locale ?? locale,
        escape: escapeDiscord,
        countdown: (at) => `<t:${Math.floor(Date.parse(at) / 1_000)}:R>`,
      },
    };
  };

  const answerCommand = async (interaction: Interaction, origin: string): Promise<InteractionAnswer> => {
    const nobody: Asked = {
      ...interaction,
      person: null,
      words: { locale: interaction.locale, escape: escapeDiscord, countdown: () => '' },
    };
    let asked = nobody;
    const reply = async (): Promise<Reply> => {
      const seconds = await limits.take(COMMANDS_RULE, interaction.person.id);
      if (seconds !== null) return { refusal: { why: 'limited', seconds } };
      asked = await askedBy(interaction);
      return replyTo(interaction, asked, origin);
    };
    const outcome = reply().catch((error: unknown): Reply => {
      log.error({ err: error, command: interaction.command }, 'a command in Discord failed');
      return { refusal: { why: 'failed' } };
    });
    const worded = (given: Reply): Message =>
      message('answer' in given ? given.answer : refusalAnswer(given.refusal, asked.words), origin, asked);
    const { token } = interaction;
    const soon = await within<Reply | null>(DEFER_AFTER_MS, outcome, null);
    if (soon !== null) return worded(soon);
    if (token === null || followUps === null) return worded({ refusal: { why: 'late' } });
    const restarting: Reply = { refusal: { why: 'restarting' } };
    if (followUps.isStopping.aborted) return worded(restarting);
    const late = within<Reply>(GIVE_UP_AFTER_MS, outcome, { refusal: { why: 'late' } });
    const given = unless(followUps.isDue, late, restarting).then((reply) => {
      // who sees it was said with the announcement
      const { flags: _flags, ...data } = worded(reply).data;
      return data;
    });
    void followUps.send(token, given);
    return { type: 5, data: { flags: 64 } };
  };

  const answerTyping = async (interaction: Interaction): Promise<InteractionAnswer> => {
    const list = async (): Promise<readonly Suggestion[]> =>
      (await limits.take(SUGGESTIONS_RULE, interaction.person.id)) === null
        ? suggested(interaction, await askedBy(interaction))
        : [];
    const choices = await within(
      SUGGEST_WITHIN_MS,
      list().catch((error: unknown) => {
        log.error({ err: error, command: interaction.command }, 'suggestions in Discord failed');
        return [];
      }),
      [],
    );
    return {
      type: 8,
      data: {
        choices: choices
          .slice(0, MAX_SUGGESTIONS)
          .map(({ name, value }) => ({ name: clip(name, MAX_SUGGESTION_LENGTH), value })),
      },
    };
  };

  return {
    answer: (interaction, origin) =>
      interaction.typing === null ? answerCommand(interaction, origin) : answerTyping(interaction),
  };
}
