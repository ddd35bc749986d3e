import { useState } from 'react';
import { addDays } from '../../../../domain/skips/calendar.ts';
import { dayAt, instantAt } from '../../../../domain/schedule/zoned-time.ts';
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
import { EXAMPLE_START_MINUTE } from '../example-events.ts';
import { ExampleMessage } from '../ExampleMessage.tsx';

const COMMANDS = ['next', 'skip', 'squad', 'ttk', 'price'] as const;
type Command = (typeof COMMANDS)[number];

/** Answers as they could be, in the words that Discord gets. */
function exampleAnswer(command: Command, words: ClanWords, nowMs: number): Answer {
  const today = dayAt(words.timeZone, nowMs);
  const startsAt = instantAt(words.timeZone, today, EXAMPLE_START_MINUTE);
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
  const locale = useLocale();
  const nowMs = useClanNow();
  const timeZone = useClanMirror()?.clan.timeZone ?? 'UTC';
  const [command, setCommand] = useState<Command>('next');
  const words = { locale, timeZone, escape: (text: string) => text, countdown: () => '' };
  const { title, lines, button } = exampleAnswer(command, words, nowMs);
  return (
    <div className="border-t border-line p-3.5">
      <ExampleMessage
        label={t('example')}
        kinds={COMMANDS.map((value) => ({ value, label: `/${value}` }))}
        kind={command}
        onChange={setCommand}
        title={title}
        lines={lines}
        button={button?.label}
      />
    </div>
  );
}
