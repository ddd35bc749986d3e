/** `/ttk`: how long a weapon takes against an armour, by the numbers of the app's calculator. */
import type { Locale } from '../../../../../contract/wire-words.ts';
import type { ItemHead, TtkCatalogue } from '../../../../../domain/catalogue/item/item.ts';
import { foldText } from '../../../../../domain/search-text.ts';
import { TARGET_AREAS } from '../../../../../domain/ttk/constants.ts';
import { evaluateTtk } from '../../../../../domain/ttk/evaluate.ts';
import { DISTANCE_LIMIT } from '../../../../../domain/ttk/numbers.ts';
import { rankRounds } from '../../../../../domain/ttk/ranking/ranking.ts';
import { EMPTY_SETUP, fits, NO_ITEMS, questionOf } from '../../../../../domain/ttk/setup.ts';
import { DEFAULT_STATE, writeUrlState } from '../../../../../domain/ttk/url-state.ts';
import { ttkAnswer } from '../../../../../i18n/discord/answers.ts';
import type { CommandPorts } from '../discord.ports.ts';
import { type Asked, namedItem, type OpenCommand, suggestions } from './command.ts';

/** The best rounds that are listed where none is chosen. */
const MAX_ROUNDS = 6;

type Folded<Item> = Item & { readonly folded: string };

interface Searched {
  readonly catalogue: TtkCatalogue;
  readonly weapons: readonly Folded<TtkCatalogue['weapons'][number]>[];
  readonly armours: readonly Folded<TtkCatalogue['armours'][number]>[];
  readonly rounds: readonly Folded<TtkCatalogue['rounds'][number]>[];
}

function folded<Item extends ItemHead>(items: readonly Item[]): readonly Folded<Item>[] {
  return items.map((item) => ({ ...item, folded: foldText(item.name) }));
}

/** The region of whoever asks, as far as prices and items are known for it. */
export function regionOf({ person }: Pick<Asked, 'person'>, regions: readonly string[]): string {
  const own = person?.characters[0]?.region;
  return regions.find((region) => region === own) ?? regions[0] ?? 'EU';
}

export function createTtkCommand({
  catalogue: published,
  regions,
}: Pick<CommandPorts, 'catalogue' | 'regions'>): OpenCommand {
  const prepared = new WeakMap<TtkCatalogue, Searched>();
  const searched = async (asked: Asked, locale: Locale): Promise<Searched | null> => {
    const catalogue = await published.ttk(regionOf(asked, regions), locale);
    if (catalogue === null) return null;
    const known = prepared.get(catalogue) ?? {
      catalogue,
      weapons: folded(catalogue.weapons),
      armours: folded(catalogue.armours),
      rounds: folded(catalogue.rounds),
    };
    prepared.set(catalogue, known);
    return known;
  };
  return {
    access: null,
    async answer(asked) {
      const { options, words } = asked;
      const items = await searched(asked, words.locale);
      const typed = {
        weapon: options.get('weapon') ?? '',
        armor: options.get('armor') ?? '',
        ammo: options.get('ammo') ?? '',
      };
      const weapon = namedItem(items?.weapons ?? [], typed.weapon);
      if (items === null || weapon === null) return { refusal: { why: 'unknownItem', text: typed.weapon } };
      const armour = namedItem(items.armours, typed.armor);
      if (armour === null) return { refusal: { why: 'unknownItem', text: typed.armor } };
      const round = namedItem(items.rounds, typed.ammo);
      if (round === null && typed.ammo.trim() !== '')
        return { refusal: { why: 'unknownItem', text: typed.ammo } };
      if (round !== null && !fits(weapon, round))
        return { refusal: { why: 'roundMisfit', round: round.name, weapon: weapon.name } };
      const wantedM = Number(options.get('distance') ?? DEFAULT_STATE.distanceM);
      const distanceM = Number.isFinite(wantedM)
        ? Math.min(Math.max(wantedM, DISTANCE_LIMIT.min), DISTANCE_LIMIT.max)
        : DEFAULT_STATE.distanceM;
      const setup = {
        ...EMPTY_SETUP,
        weaponId: weapon.id,
        armourId: armour.id,
        roundId: round?.id ?? null,
      };
      const question = questionOf(
        setup,
        { ...NO_ITEMS, weapon, armour, round },
        DEFAULT_STATE.model,
        DEFAULT_STATE.hasFalloff,
      );
      const areas = (round === null ? [] : TARGET_AREAS).flatMap((area) => {
        const answer = evaluateTtk({ ...question, area }, distanceM);
        return answer.ok ? [{ area, seconds: answer.value.totalSeconds, shots: answer.value.shots }] : [];
      });
      const rounds =
        round === null
          ? rankRounds(
              question,
              items.catalogue.rounds.filter((one) => fits(weapon, one)),
              distanceM,
            ).slice(0, MAX_ROUNDS)
          : [];
      const search = writeUrlState({ ...DEFAULT_STATE, setups: [setup], distanceM });
      const query = new URLSearchParams(
        Object.entries(search).map(([key, value]): [string, string] => [key, String(value)]),
      );
      return {
        answer: ttkAnswer(
          {
            weapon: weapon.name,
            armour: armour.name,
            distanceM,
            path: `/tools/ttk?${query.toString()}`,
            round: round?.name ?? null,
            areas,
            rounds: rounds.map(({ round: { name }, answer }) => ({
              name,
              seconds: answer.totalSeconds,
              shots: answer.shots,
            })),
            lacksRate: weapon.fireRateRpm === null,
          },
          words,
        ),
      };
    },
    async suggest(asked, option) {
      const items = await searched(asked, asked.words.locale);
      if (items === null) return [];
      const typed = asked.options.get(option) ?? '';
      if (option === 'weapon') return suggestions(items.weapons, typed);
      if (option === 'armor') return suggestions(items.armours, typed);
      if (option !== 'ammo') return [];
      const weapon = namedItem(items.weapons, asked.options.get('weapon') ?? '');
      return suggestions(
        items.rounds.filter((round) => fits(weapon, round)),
        typed,
      );
    },
  };
}
