import { useId, useState } from 'react';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { dayAt } from '../../../../domain/schedule/zoned-time.ts';
import {
  type Answer,
  type ClanWords,
  nextAnswer,
  priceAnswer,
  skipAnswer,
  squadAnswer,
  ttkAnswer,
} from '../../../../i18n/discord/answers.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useClanNow } from '../../../data/clan/use-clan-now.ts';
import { useLocale } from '../../../data/i18n/locale.ts';
import { useT } from '../../../data/i18n/use-t.ts';

const HOUR_MS = 3_600_000;
const COMMANDS = ['next', 'skip', 'squad', 'ttk', 'price'] as const;
type Command = (typeof COMMANDS)[number];

/** Answers as they could be, in the words that Discord gets. */
function exampleAnswer(command: Command, words: ClanWords, nowMs: number): Answer {
  const startsAt = Math.ceil((nowMs + 2 * HOUR_MS) / HOUR_MS) * HOUR_MS;
  const today = dayAt(words.timeZone, nowMs);
  switch (command) {
    case 'next':
      return nextAnswer(
        {
          name: '',
          kind: 'brawl',
          startsAt,
          isUnderWay: false,
          isMandatory: true,
          cover: null,
          lacksRequest: true,
        },
        14,
        words,
      );
    case 'skip':
      return skipAnswer({ startDate: addDays(today, 3), endDate: addDays(today, 5), reason: null }, words);
    case 'squad':
      return squadAnswer([], [{ map: 'berda', squad: 'Alpha', role: 'assault' }], words);
    case 'ttk':
      return ttkAnswer(
        {
          weapon: 'AK-105',
          armour: 'SEVA',
          distanceM: 30,
          path: '/tools/ttk',
          round: null,
          areas: [],
          rounds: [
            { name: '5.45 BP', seconds: 0.62, shots: 7 },
            { name: '5.45 BS', seconds: 0.71, shots: 8 },
          ],
          lacksRate: false,
        },
        words,
      );
    case 'price':
      return priceAnswer(
        {
          item: 'AK-105',
          region: 'EU',
          path: '/tools/auction',
          state: 'known',
          lowestRub: 184_000,
          medianRub: 191_500,
          sales: 42,
          onSale: 17,
          lookedAt: null,
        },
        words,
      );
  }
}

/** What the commands answer, as an example in the page's language; also where the operator has not set them up. */
export function CommandExamples() {
  const t = useT('discord');
  const id = useId();
  const locale = useLocale();
  const nowMs = useClanNow();
  const timeZone = useClanMirror()?.clan.timeZone ?? 'UTC';
  const [command, setCommand] = useState<Command>('next');
  const words = { locale, timeZone, escape: (text: string) => text, countdown: () => '' };
  const { title, lines, button } = exampleAnswer(command, words, nowMs);
  return (
    <div className="grid gap-1.5 border-t border-line p-3.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <label htmlFor={id} className="text-ink-2">
          {t('example')}
        </label>
        <select
          id={id}
          value={command}
          onChange={({ target }) => setCommand(COMMANDS.find((one) => one === target.value) ?? 'next')}
          className="h-10 max-w-full min-w-0 border border-line-field bg-ground px-2 text-ink"
        >
          {COMMANDS.map((one) => (
            <option key={one} value={one}>{`/${one}`}</option>
          ))}
        </select>
      </div>
      <div
        data-preview
        className="grid gap-1 border border-line border-s-4 border-s-accent bg-ground px-3 py-2"
      >
        <b className="wrap-anywhere">{title}</b>
        {lines.map((line) => (
          <span key={line} className="text-ink-2 wrap-anywhere">
            {line}
          </span>
        ))}
        {button !== undefined && <span className="pt-1 font-semibold">{button.label}</span>}
      </div>
    </div>
  );
}
