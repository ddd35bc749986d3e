/** What drawn scoreboards say above their tables, in the look of the game and in foreign ones. */
import type { Outcome } from '../../../src/domain/clan-wars/war.ts';
import type { GameMap } from '../../../src/domain/squads/game-map.ts';
import { MAP_LABELS, MAP_WORDS, OUTCOME_WORDS, SENTENCES, type Language } from './board-words.ts';

/** `banner`: large, high above the table; `corner`: in corners beyond it; `sentence`: among other words, with a time. */
export const FOREIGN_HEADS = ['banner', 'corner', 'sentence'] as const;
export type HeadLook = 'usual' | (typeof FOREIGN_HEADS)[number];

interface HeadFacts {
  readonly language: Language;
  readonly map: GameMap;
  readonly outcome: Outcome;
  /** Number of the battle. */
  readonly battle: number;
  readonly own: string;
  readonly opponent: string;
  readonly scores: string;
  readonly theme: {
    readonly panel: string;
    readonly alpha: number;
    readonly faint: string;
    readonly accent: string;
  };
  /** Of the picture. */
  readonly width: number;
  /** Height of a letter of the table. */
  readonly text: number;
  /** Of the panel, and where texts within it begin, end and have their middle. */
  readonly top: number;
  readonly left: number;
  readonly right: number;
  readonly middle: number;
}

type Say = (
  content: string,
  x: number,
  middle: number,
  look?: { readonly fill?: string; readonly anchor?: string; readonly size?: number },
) => string;

/** The texts of a head. */
export function headOf(look: HeadLook, say: Say, facts: HeadFacts): readonly string[] {
  const { language, theme, text, top, left, right, middle, width, own, opponent, scores } = facts;
  const [map, result] = [MAP_WORDS[language][facts.map], OUTCOME_WORDS[language][facts.outcome]];
  const battle = `${map}#${facts.battle}`;
  if (look === 'usual')
    return [
      say(result, left, top + text * 0.9, { fill: theme.accent, size: text * 1.3 }),
      say(battle, right, top + text * 0.9, { anchor: 'end', fill: theme.faint }),
      say(own, left, top + text * 2.5),
      say(scores, middle, top + text * 2.5, { anchor: 'middle', size: text * 1.1 }),
      say(opponent, right, top + text * 2.5, { anchor: 'end' }),
    ];
  const foreign = {
    banner: [
      say(result.toUpperCase(), middle, top - text * 5, {
        anchor: 'middle',
        size: text * 3.2,
        fill: theme.accent,
      }),
      say(`${MAP_LABELS[language]}: ${map}`, middle, top - text * 2, { anchor: 'middle', size: text * 1.4 }),
    ],
    corner: [
      say(battle, width - text, text * 1.6, { anchor: 'end', size: text * 1.2 }),
      say(result, text, text * 1.6, { size: text * 2 }),
    ],
    sentence: [
      say(`${SENTENCES[language]}  ${map}, 21:35 - ${result}!`, middle, top - text * 3, {
        anchor: 'middle',
        size: text * 1.2,
      }),
    ],
  };
  return [
    // on a panel of its own
    `<rect width="${width}" height="${top - text}" fill="${theme.panel}" opacity="${theme.alpha}"/>`,
    ...foreign[look],
    say(own, left, top + text),
    say(scores, middle, top + text, { anchor: 'middle', size: text * 1.1 }),
    say(opponent, right, top + text, { anchor: 'end' }),
  ];
}
