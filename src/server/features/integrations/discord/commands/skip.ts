/** `/skip`: asks for days off, by the same service as the app. */
import { createHash } from 'node:crypto';
import { create } from '../../../../../contract/skips.ts';
import { API_ERRORS, type ApiErrorCode } from '../../../../../contract/error-codes.ts';
import { toId, type SkipId } from '../../../../../domain/ids.ts';
import { MAX_SUGGESTIONS, typedDay } from '../../../../../domain/integrations/slash-commands.ts';
import { addDays } from '../../../../../domain/skips/calendar.ts';
import { skipAnswer, skipRefused, type Answer } from '../../../../../i18n/discord/answers.ts';
import { errorMessage } from '../../../../../i18n/errors/error-message.ts';
import { formats } from '../../../../../i18n/formats.ts';
import { loadTexts } from '../../../../../i18n/translate.ts';
import type { Locale } from '../../../../../contract/wire-words.ts';
import { checkInput } from '../../../../http/request/input.ts';
import { clanActorOf, userIdOf } from '../../../../http/request/clan-actor.ts';
import type { Clock } from '../../../../ports/clock.ts';
import type { IdempotentRunner } from '../../../../ports/idempotency/idempotency.ts';
import type { CommandPorts } from '../discord.ports.ts';
import type { MemberCommand } from './command.ts';

/** The same interaction again asks for the same skip: a UUID made of its id. */
function skipIdOf(interactionId: string): SkipId {
  const hex = createHash('sha256').update(`skip ${interactionId}`).digest('hex');
  return toId<SkipId>(
    [
      hex.slice(0, 8),
      hex.slice(8, 12),
      `8${hex.slice(13, 16)}`,
      `8${hex.slice(17, 20)}`,
      hex.slice(20, 32),
    ].join('-'),
  );
}

async function refusalText(
  code: ApiErrorCode,
  details: Readonly<Record<string, unknown>>,
  locale: Locale,
): Promise<string> {
  const t = await loadTexts(locale, 'errors');
  return errorMessage({ code, message: API_ERRORS[code].message, details }, t, formats(locale));
}

export function createSkipCommand({
  changes,
  clock,
  days,
  rules,
  skips,
}: Pick<CommandPorts, 'days' | 'rules' | 'skips'> & {
  readonly changes: IdempotentRunner;
  readonly clock: Clock;
}): MemberCommand {
  return {
    access: create.access,
    async answer({ id, options, words }, who) {
      const actor = clanActorOf(who);
      const today = days.dayAt(clock.now(), (await rules.rules(actor.clanId)).timeZone);
      const typed = [options.get('from') ?? '', options.get('to') ?? options.get('from') ?? ''];
      const [startDate, endDate] = typed.map((text) => typedDay(text, today));
      if (startDate == null || endDate == null)
        return { refusal: { why: 'badDay', text: typed[startDate == null ? 0 : 1] ?? '' } };
      const refuse = async (code: ApiErrorCode, details = {}): Promise<{ readonly answer: Answer }> => ({
        answer: skipRefused(await refusalText(code, details, words.locale), words),
      });
      const wanted = { id: skipIdOf(id), startDate, endDate, reason: options.get('reason') ?? null };
      const input = checkInput(create, { params: undefined, query: undefined, body: wanted });
      if (!input.ok) return refuse('request.invalid');
      const body = input.value.body as typeof wanted;
      const outcome = await changes.once(
        {
          userId: userIdOf(who),
          key: `discord-${id}`.padEnd(16, '0'),
          endpoint: create.id,
          // of one interaction there is one text
          requestHash: createHash('sha256').update(JSON.stringify(wanted)).digest(),
          bodyBytes: JSON.stringify(wanted).length,
          deviceAt: null,
          via: 'discord',
        },
        async (work) => {
          const made = await skips.create(work, actor, body);
          const { answer } = made.ok
            ? { answer: skipAnswer(made.value, words) }
            : await refuse(made.code, made.details);
          return {
            status: made.ok ? 200 : API_ERRORS[made.code].status,
            text: JSON.stringify(answer),
            outcome: made.ok ? 'done' : 'refused',
          };
        },
      );
      if (outcome.kind === 'answer') return { answer: JSON.parse(outcome.text) as Answer };
      if (outcome.kind === 'overQuota') return refuse('request.quotaReached');
      return { refusal: { why: 'late' } };
    },
    async suggest({ options, words: { locale } }, option, today) {
      if (option !== 'from' && option !== 'to') return [];
      const day = await today();
      if (day === null) return [];
      const typed = options.get(option) ?? '';
      const exact = typedDay(typed, day);
      const first = option === 'to' ? (typedDay(options.get('from') ?? '', day) ?? day) : day;
      const coming = Array.from({ length: MAX_SUGGESTIONS }, (_, index) => addDays(first, index));
      const { longDay } = formats(locale);
      const search = typed.trim().toLowerCase();
      return (exact === null ? coming : [exact])
        .map((value) => ({ name: longDay(value), value }))
        .filter(({ name, value }) => exact !== null || `${name} ${value}`.toLowerCase().includes(search));
    },
  };
}
