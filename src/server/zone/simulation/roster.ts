/** The roster of the simulation: invented names, ranks and logins. */
import type { ClanRank } from '../../../domain/characters/rank.ts';

export type ClanKey = 'harriers' | 'choir';

/** One character. A login that appears twice owns two characters, in this order. */
export interface RosterEntry {
  readonly name: string;
  readonly login: string;
  readonly clan: ClanKey | null;
  readonly rank: ClanRank | null;
  /** `always`/`never` in the game right now; otherwise random. */
  readonly plays?: 'always' | 'never';
  /** `empty`: the game answers 200 with an empty body. `sparse`: hardly any statistics. */
  readonly profile?: 'empty' | 'sparse';
  /** Alternates between its own rank and this one, week by week. */
  readonly climbs?: ClanRank;
}

type Row = readonly [name: string, login: string, traits?: Pick<RosterEntry, 'plays' | 'profile' | 'climbs'>];

function rosterEntries(
  clan: ClanKey | null,
  rank: ClanRank | null,
  rows: readonly Row[],
): readonly RosterEntry[] {
  return rows.map(([name, login, traits]) => ({ name, login, clan, rank, ...traits }));
}

export const ROSTER: readonly RosterEntry[] = [
  ...rosterEntries('harriers', 'LEADER', [['Halden', 'leader', { plays: 'always' }]]),
  ...rosterEntries('harriers', 'COLONEL', [
    ['Ozera', 'colonel', { plays: 'always' }],
    ['Морок', 'morok'],
  ]),
  ...rosterEntries('harriers', 'OFFICER', [
    ['Vesper-7', 'officer', { plays: 'always' }],
    ['Kestrel', 'kestrel'],
    ['Їжак-Чорнолісся-Єдиний', 'yizhak'],
    ['Brandt-K', 'brandt-k'],
  ]),
  ...rosterEntries('harriers', 'SERGEANT', [
    ['Quill', 'quill'],
    ['Tarn', 'tarn'],
    ['Ferro', 'ferro', { profile: 'sparse' }],
    ['Соловей', 'solovey'],
    ['Сивый_Ёж', 'sivy-yozh'],
  ]),
  ...rosterEntries('harriers', 'SOLDIER', [
    ['Morrow', 'member', { plays: 'never' }],
    ['Ash-19', 'ash-19'],
    ['Sedge', 'sedge', { profile: 'empty' }],
    ['Wren', 'wren', { profile: 'sparse' }],
    ['Тихий', 'tikhiy'],
    ['Рысь-77', 'rys-77'],
    ['Copperhead', 'copperhead'],
    ['Mallow', 'mallow'],
    ['Полынь', 'polyn'],
  ]),
  ...rosterEntries('harriers', 'COMMONER', [
    ['Dunlin', 'dunlin'],
    ['Сойка', 'soyka'],
    ['Greywater-Marsh-Keeper-Of-The-Old-Road-9', 'greywater'],
    ['Lark_2', 'lark-2'],
    ['Шепіт-Лісу', 'shepit-lisu'],
    ['Bracken', 'bracken', { plays: 'never' }],
    ['0451-Hatch', '0451-hatch'],
  ]),
  ...rosterEntries('harriers', 'RECRUIT', [
    ['Pip', 'pip'],
    ['Зайчик', 'zaychik'],
    ['Novice-of-Rain', 'novice-of-rain'],
    ['Tinder', 'tinder', { climbs: 'COMMONER' }],
    ['Кремень', 'kremen'],
    ['Fen', 'fen', { profile: 'empty' }],
  ]),

  ...rosterEntries('choir', 'LEADER', [['Cantor-Vail', 'outsider', { plays: 'always' }]]),
  ...rosterEntries('choir', 'COLONEL', [['Соборный', 'soborny']]),
  ...rosterEntries('choir', 'OFFICER', [['Antiphon', 'antiphon']]),
  ...rosterEntries('choir', 'SERGEANT', [
    ['Organ-Pipe', 'organ-pipe'],
    ['Ferrous', 'ferrous'],
  ]),
  ...rosterEntries('choir', 'SOLDIER', [
    ['Регент', 'regent'],
    ['Vesper-Choir', 'officer'],
    ['Descant', 'descant'],
  ]),
  ...rosterEntries('choir', 'COMMONER', [
    ['Basso-88', 'basso-88', { profile: 'empty' }],
    ['Хорал', 'khoral'],
  ]),
  ...rosterEntries('choir', 'RECRUIT', [
    ['Hush', 'hush'],
    ['Ржавый', 'rzhavy'],
  ]),

  ...rosterEntries(null, null, [
    ['Halden-Scout', 'leader', { plays: 'never' }],
    ['Nomad-404', 'drifter', { plays: 'always' }],
  ]),
];

/** Logins without characters. */
export const WITHOUT_CHARACTERS: readonly string[] = ['newcomer'];

export const CLANS = {
  harriers: {
    name: 'Grey Harriers',
    tag: 'GRH',
    level: 7,
    levelPoints: 48_250_000,
    registrationTime: '2023-03-04T18:20:00Z',
    alliance: 'freedom',
    description: '§7We hold the §aroad§7. War days: Thursday to Saturday, 20:00.',
  },
  choir: {
    name: 'Rust Choir',
    tag: 'RST',
    level: 4,
    levelPoints: 11_900_000,
    registrationTime: '2024-06-15T12:05:00Z',
    alliance: 'merc',
    description: 'Сбор по вторникам. §cБез шума не приходить.',
  },
} as const satisfies Record<ClanKey, unknown>;
