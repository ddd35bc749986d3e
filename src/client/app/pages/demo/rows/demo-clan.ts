/** The demo clan: made-up members with game items, by their ids in the item database. */
import {
  type CharacterId,
  type GearSetId,
  type ReadySetId,
  toId,
  type UserId,
} from '../../../../../domain/ids.ts';
import type { ArgsOf } from '../../../../../contract/registry/operations.ts';
import type { OwnCharacter, User } from '../../../../../contract/accounts.ts';
import type { Suggestion } from '../../../../../contract/gear.ts';
import type { ClanRank } from '../../../../../domain/characters/rank.ts';
import type { ItemRank } from '../../../../../domain/catalogue/item/item.ts';
import type { GearPiece, GearSet, GearSlot, OtherPiece } from '../../../../../domain/gear/gear.ts';
import type { Need } from '../../../../../domain/gear/ready.ts';
import type { ShownGearSet, ShownReadySet } from '../../../../../offline/mirror/overlays/gear.ts';

const MINUTE_MS = 60_000;
export const DEMO_USER = toId<UserId>('demo-user');
/** Character of the visitor: an officer, so that there is something to manage. */
export const DEMO_SELF = toId<CharacterId>('demo-vesper-7');

export const DEMO_SELF_NAME = 'Vesper-7';

/** `item*level`, or `free text:rank*level` where the item database has no entry. */
type GearSpec = string;
interface DemoMember {
  readonly name: string;
  readonly gear: Readonly<Partial<Record<GearSlot, GearSpec>>>;
  readonly others?: Readonly<Record<string, number>>;
  readonly spare?: Readonly<Partial<Record<GearSlot, GearSpec>>>;
}

const DEMO_ROSTER: readonly DemoMember[] = [
  {
    name: 'Vesper-7',
    gear: {
      mainWeapon: '6wr5j*15',
      mainArmour: '1rpr1*13',
      bioArmour: '7lzl7*10',
      sniperRifle: 'wj7l2*10',
      helmet: 'Sphere-12M:master*5',
      detector: 'gdj6',
    },
    others: { wj2zp: 6, '5l23g': 6, y39yz: 4, wwod: 3 },
    spare: { mainWeapon: 'y37qz*12', mainArmour: 'qj1lk*8', detector: '1gmg' },
  },
  {
    name: 'Halden',
    gear: {
      mainWeapon: 'wj75o*12',
      mainArmour: '0rn7d*11',
      bioArmour: 'n4r21*5',
      sniperRifle: '7lno6*10',
      detector: 'gdj6',
    },
    others: { wj2zp: 2 },
  },
  {
    name: 'Ozera',
    gear: {
      mainWeapon: 'zz2g9*10',
      mainArmour: 'g4310*12',
      bioArmour: '7lzl7*3',
      helmet: 'Maska-1SH:veteran*3',
    },
  },
  {
    name: 'Kestrel',
    gear: { mainWeapon: 'j5od6*10', mainArmour: '5l1yg*10', sniperRifle: 'wj7l2*5', detector: '1gmg' },
  },
  {
    name: 'Ash-19',
    gear: {
      mainWeapon: '5lnw0*9',
      mainArmour: 'qj1lk*10',
      bioArmour: 'ok096*7',
      helmet: 'Sphere-08:veteran',
    },
  },
  {
    name: 'Tarn',
    gear: { mainWeapon: 'g4mdp*14', mainArmour: '1rpr1*10', bioArmour: 'ok096*5', detector: 'z4v9' },
    others: { '5l23g': 3, zz1o2: 3 },
  },
  { name: 'Quill', gear: { mainWeapon: '6wr5j*11', mainArmour: 'y35jk*12', sniperRifle: 'knm0v*8' } },
  {
    name: 'Wren',
    gear: { mainWeapon: 'p6r26*10', mainArmour: 'wjg62*10', bioArmour: 'm06vy', detector: '1gmg' },
  },
  {
    name: 'Copperhead',
    gear: { mainWeapon: 'y37qz*7', mainArmour: 'g43rp*9', bioArmour: 'n4r21', helmet: 'Altyn:master*4' },
  },
  { name: 'Mallow', gear: { mainWeapon: 'zz7j2*8', mainArmour: 'j5krg*6', sniperRifle: 'g4mk6*10' } },
  { name: 'Dunlin', gear: { mainWeapon: '5ldrg*5', mainArmour: 'p6m1w*5', detector: '9j0l' } },
  { name: 'Sedge', gear: { sniperRifle: 'knmpy*10', mainArmour: 'p6m1w*2' } },
  { name: 'Pip', gear: {} },
  { name: 'Fen', gear: {} },
];

/** Members who have not signed in here. */
export const WITHOUT_ACCOUNT: readonly (readonly [name: string, rank: ClanRank])[] = [
  ['Morrow', 'SOLDIER'],
  ['Рысь-77', 'SOLDIER'],
  ['Bracken', 'COMMONER'],
  ['Tinder', 'RECRUIT'],
];

function idOf(name: string): CharacterId {
  return toId(`demo-${name.toLowerCase()}`);
}

function pieceOf(spec: GearSpec): GearPiece {
  const [what = '', level = '0'] = spec.split('*');
  const [text = '', rank] = what.split(':');
  return {
    itemId: rank === undefined ? what : null,
    text: rank === undefined ? null : text,
    rank: rank === undefined ? null : (rank as ItemRank),
    level: Number(level),
    notes: null,
  };
}

function slotsOf(gear: DemoMember['gear']): GearSet['slots'] {
  return Object.fromEntries(Object.entries(gear).map(([slot, spec]) => [slot, pieceOf(spec)]));
}

export const DEMO_MEMBERS: readonly { readonly characterId: CharacterId; readonly name: string }[] =
  DEMO_ROSTER.map(({ name }) => ({ characterId: idOf(name), name }));

function storedSet(name: string, set: GearSet, atMs: number): ShownGearSet {
  return {
    ...set,
    slots: { ...set.slots },
    others: [...set.others],
    userId: idOf(name) === DEMO_SELF ? DEMO_USER : toId(`${idOf(name)}-user`),
    characterId: idOf(name),
    characterName: name,
    updatedAt: new Date(atMs).toISOString(),
    rev: 1,
    pendingStatus: null,
    outboxKey: null,
  };
}

/** Gear sets of all members, dated to the last days before `nowMs`; `names`: names of the main and the spare set. */
export function demoSets(
  nowMs: number,
  names: { readonly main: string; readonly spare: string },
): readonly ShownGearSet[] {
  return DEMO_ROSTER.flatMap(({ name, gear, others = {}, spare }, place) => {
    if (Object.keys(gear).length === 0) return [];
    const atMs = nowMs - (place * 7 + 3) * 61 * MINUTE_MS;
    const carried = Object.entries(others).map(([itemId, quantity]): OtherPiece => ({
      ...pieceOf(itemId),
      quantity,
    }));
    return [
      storedSet(
        name,
        {
          id: toId(`${idOf(name)}-war`),
          name: names.main,
          isMain: true,
          slots: slotsOf(gear),
          others: carried,
        },
        atMs,
      ),
      ...(spare === undefined
        ? []
        : [
            storedSet(
              name,
              {
                id: toId(`${idOf(name)}-spare`),
                name: names.spare,
                isMain: false,
                slots: slotsOf(spare),
                others: [],
              },
              atMs,
            ),
          ]),
    ];
  });
}

function need(slot: GearSlot, fields: Partial<Need>) {
  return {
    slot,
    itemIds: [...(fields.itemIds ?? [])],
    rank: fields.rank ?? null,
    level: fields.level ?? 0,
  };
}

/** Readiness requirements for two maps; `names` are their titles. */
export function demoReady(
  nowMs: number,
  names: { readonly storm: string; readonly base: string },
): readonly ShownReadySet[] {
  return [
    {
      id: toId<ReadySetId>('demo-storm'),
      name: names.storm,
      map: 'berda' as const,
      needs: [
        need('mainWeapon', { rank: 'master', level: 10 }),
        need('mainArmour', { rank: 'master', level: 10 }),
        need('bioArmour', { rank: 'veteran' }),
      ],
    },
    {
      id: toId<ReadySetId>('demo-base'),
      name: names.base,
      map: 'all' as const,
      needs: [
        need('mainWeapon', { rank: 'veteran', level: 5 }),
        need('mainArmour', { rank: 'veteran', level: 5 }),
        need('detector', { itemIds: ['gdj6', '1gmg', 'z4v9'] }),
      ],
    },
  ].map((set) => ({
    ...set,
    updatedAt: new Date(nowMs - 26 * 60 * MINUTE_MS).toISOString(),
    updatedBy: DEMO_USER,
    rev: 1,
    pendingStatus: null,
    outboxKey: null,
  }));
}

export const DEMO_SUGGESTION: Omit<Suggestion, 'at'> = {
  armour: { itemId: '1rpr1', level: 13 },
  primaryWeapon: { itemId: '6wr5j', level: 15 },
  secondaryWeapon: { itemId: 'wj7l2', level: 10 },
};

/** The demo user. */
export function demoUser(clan: string, region: string): User {
  const character: OwnCharacter = {
    id: DEMO_SELF,
    name: DEMO_SELF_NAME,
    region,
    createdAt: null,
    clanRank: 'OFFICER',
    clanJoinTime: null,
    clan: {
      id: toId('demo-clan'),
      name: clan,
      tag: 'GRH',
      level: 7,
      levelPoints: 0,
      registeredAt: null,
      alliance: null,
      description: '',
      owner: 'Halden',
      membersCount: DEMO_ROSTER.length + WITHOUT_ACCOUNT.length,
    },
  };
  return {
    id: DEMO_USER,
    login: 'demo',
    displayName: DEMO_SELF_NAME,
    isOperator: false,
    preferredCharacterId: DEMO_SELF,
    characters: [character],
    charactersSeenAt: null,
  };
}

function byMainAndName(one: ShownGearSet, other: ShownGearSet): number {
  return (
    one.characterName.localeCompare(other.characterName) ||
    Number(other.isMain) - Number(one.isMain) ||
    one.name.localeCompare(other.name)
  );
}

/** Upserts a set of the visitor; the first set is the main one, and there is only one main set. */
export function withSet(
  sets: readonly ShownGearSet[],
  { base: _base, ...args }: ArgsOf<'gear.save'>,
  nowMs: number,
): readonly ShownGearSet[] {
  const previous = sets.find(({ id }) => id === args.id);
  const others = sets.filter(({ id }) => id !== args.id);
  const isMain =
    args.isMain ||
    previous?.isMain === true ||
    !others.some((set) => set.characterId === DEMO_SELF && set.isMain);
  const saved = storedSet(DEMO_SELF_NAME, { ...args, slots: args.slots as GearSet['slots'], isMain }, nowMs);
  return [
    ...others.map((set) => (isMain && set.characterId === DEMO_SELF ? { ...set, isMain: false } : set)),
    saved,
  ].toSorted(byMainAndName);
}

/** Removes a set; the next set of the visitor becomes the main one. */
export function withoutSet(sets: readonly ShownGearSet[], id: GearSetId): readonly ShownGearSet[] {
  const left = sets.filter((set) => set.id !== id);
  const nextMain = left.some((set) => set.characterId === DEMO_SELF && set.isMain)
    ? undefined
    : left.find(({ characterId }) => characterId === DEMO_SELF)?.id;
  return left.map((set) => (set.id === nextMain ? { ...set, isMain: true } : set));
}

export function withReady(
  ready: readonly ShownReadySet[],
  { rev: _rev, base: _base, ...fields }: ArgsOf<'gear.saveReady'>,
  nowMs: number,
): readonly ShownReadySet[] {
  return [
    ...ready.filter(({ id }) => id !== fields.id),
    {
      ...fields,
      updatedAt: new Date(nowMs).toISOString(),
      updatedBy: DEMO_USER,
      rev: 1,
      pendingStatus: null,
      outboxKey: null,
    },
  ].toSorted((one, other) => one.name.localeCompare(other.name));
}
