/** How wars read, in the page's language. */
import { useMemo } from 'react';
import { averageOf, type PersonFigures, type Tally } from '../../../../domain/clan-wars/figures.ts';
import type { Outcome, RowField, WarKind } from '../../../../domain/clan-wars/war.ts';
import { GAME_MAPS, type GameMap } from '../../../../domain/squads/game-map.ts';
import type { Formats } from '../../../../i18n/formats.ts';
import { useEventWords } from '../../../components/schedule/event-words.ts';
import { useSquadWords } from '../../../components/squads/squad-words.ts';
import { useClanMirror } from '../../../data/clan/use-clan-mirror.ts';
import { useClanFormats } from '../../../data/clan/use-clan-formats.ts';
import { useT } from '../../../data/i18n/use-t.ts';

export const OUTCOME_KEYS = {
  win: 'outcomeWin',
  draw: 'outcomeDraw',
  loss: 'outcomeLoss',
} as const satisfies Record<Outcome, string>;

export const FIELD_KEYS = {
  kills: 'kills',
  deaths: 'deaths',
  assists: 'assists',
  cash: 'cash',
  score: 'score',
} as const satisfies Record<RowField, string>;

/** As the scoreboard has them. */
export const SHORT_KEYS = {
  kills: 'killsShort',
  deaths: 'deathsShort',
  assists: 'assistsShort',
  cash: 'cash',
  score: 'score',
} as const satisfies Record<RowField, string>;

/** In place of what nobody knows. */
export const NOTHING = '–';

export interface WarWords {
  readonly format: Formats;
  readonly warName: (war: { readonly name: string; readonly kind: WarKind }) => string;
  /** With its day, its map and its opponent, as far as they are known. */
  readonly warTitle: (war: {
    readonly name: string;
    readonly kind: WarKind;
    readonly day: string;
    readonly map: GameMap | null;
    readonly opponent: string;
  }) => string;
  /** Its day and when it began; the day alone while nobody knows the clan's time zone. */
  readonly timeOf: (
    war: { readonly day: string; readonly startsAt: string },
    as?: 'day' | 'longDay',
  ) => string;
  readonly stageName: (stage: { readonly name: string; readonly number: number }) => string;
  /** `Stage 1, Stage 2`. */
  readonly stageNames: (stages: readonly { readonly name: string; readonly number: number }[]) => string;
  readonly mapName: (map: GameMap | null) => string;
  readonly kindName: (kind: WarKind) => string;
  readonly outcomeName: (outcome: Outcome | null) => string;
  /** Of a war; nothing where it is not decided. */
  readonly resultName: (result: { readonly outcome: Outcome | null } | undefined) => string;
  /** `12`, `3.0`, or nothing: always with as many decimals. */
  readonly amount: (value: number | null, decimals?: number) => string;
  /** Kills per death, always with two decimals: `1.80`. */
  readonly ratio: (value: number | null) => string;
  readonly share: (value: number | null) => string;
  /** Of stages: `22 players`, or that it is an average. */
  readonly strength: (value: number) => string;
  /** `3–0–1`: won, drawn, lost. */
  readonly record: (record: {
    readonly won: number;
    readonly drawn: number;
    readonly lost: number;
  }) => string;
  /** Somebody with their averages per stage, as a line of a text. */
  readonly averageLine: (person: PersonFigures) => string;
  /** Somebody with their sums, as a line of a text. */
  readonly personLine: (person: { readonly name: string; readonly tally: Tally }) => string;
}

export function useWarWords(): WarWords {
  const t = useT('clan-wars');
  const format = useClanFormats();
  const isZoneKnown = useClanMirror() != null;
  const events = useEventWords();
  const squads = useSquadWords();
  return useMemo(() => {
    const stageName: WarWords['stageName'] = (stage) => events.stageOf(stage, stage.number - 1);
    const amount: WarWords['amount'] = (value, decimals = 0) =>
      value === null ? NOTHING : format.fixed(value, decimals);
    return {
      format,
      warName: events.nameOf,
      warTitle: (war) =>
        [
          events.nameOf(war),
          format.day(war.day),
          ...(war.map === null ? [] : [squads.mapName(war.map)]),
          ...(war.opponent === '' ? [] : [t('against', { name: war.opponent })]),
        ].join(' · '),
      timeOf: ({ day, startsAt }, as = 'day') =>
        isZoneKnown ? `${format[as](day)}, ${format.time(startsAt)}` : format[as](day),
      stageName,
      stageNames: (stages) => stages.map(stageName).join(', '),
      mapName: (map) => (map === null ? t('mapUnknown') : squads.mapName(map)),
      kindName: (kind) => events.nameOf({ name: '', kind }),
      resultName: (result) => (result?.outcome == null ? NOTHING : t(OUTCOME_KEYS[result.outcome])),
      outcomeName: (outcome) => (outcome === null ? t('outcomeUnknown') : t(OUTCOME_KEYS[outcome])),
      amount,
      ratio: (value) => (value === null ? NOTHING : format.fixed(value, 2)),
      strength: (value) =>
        t(Number.isInteger(value) ? 'playersCount' : 'playersAverage', { count: Math.round(value) }),
      share: (value) => (value === null ? NOTHING : format.percent(value, 0)),
      record: ({ won, drawn, lost }) => [won, drawn, lost].map((one) => format.number(one)).join('–'),
      averageLine: ({ name, tally, stages }) =>
        t('averageLine', {
          name,
          kills: amount(averageOf(tally, 'kills'), 1),
          deaths: amount(averageOf(tally, 'deaths'), 1),
          assists: amount(averageOf(tally, 'assists'), 1),
          score: amount(averageOf(tally, 'score')),
          count: stages,
        }),
      personLine: ({ name, tally }) =>
        t('textLine', {
          name,
          kills: amount(tally.kills.total),
          deaths: amount(tally.deaths.total),
          assists: amount(tally.assists.total),
          score: amount(tally.score.total),
        }),
    };
  }, [t, format, isZoneKnown, events, squads]);
}

/** A map by its id in a figure; null: another one, or none. */
export function mapOf(key: unknown): GameMap | null {
  return GAME_MAPS.find((map) => map === key) ?? null;
}
