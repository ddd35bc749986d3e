/** How things in the bin read. */
import type { BinItem } from '../../../contract/bin.ts';
import { binDaysLeft, type BinKind } from '../../../domain/bin/bin-kind.ts';
import type { Role } from '../../../domain/characters/rank.ts';
import { GAME_MAPS } from '../../../domain/squads/game-map.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Texts } from '../../../i18n/text-files.ts';
import type { TextKey, Translate } from '../../../i18n/translation.ts';
import { eventWords, KIND_KEYS } from '../../components/schedule/event-words.ts';
import { MAP_KEYS } from '../../components/squads/squad-words.ts';
import type { IconName } from '../../ui/icon/Icon.tsx';

type BinTexts = Texts['bin'];

/** The name of a kind and its sign; `note`: what comes back otherwise than it was. */
export const KIND_WORDS = {
  skip: { name: 'kindSkip', icon: 'calendar', note: 'noteSkip' },
  scheduleEvent: { name: 'kindEvent', icon: 'clock' },
  check: { name: 'kindCheck', icon: 'badge-check' },
  squad: { name: 'kindSquad', icon: 'users', note: 'noteSquad' },
  squadTemplate: { name: 'kindSquadTemplate', icon: 'users' },
  operation: { name: 'kindOperation', icon: 'map', note: 'noteLinks' },
  operationTemplate: { name: 'kindOperationTemplate', icon: 'map' },
  tactic: { name: 'kindTactic', icon: 'map', note: 'noteLinks' },
  tacticVersion: { name: 'kindTacticVersion', icon: 'map' },
  war: { name: 'kindWar', icon: 'crosshair', note: 'notePictures' },
  warStage: { name: 'kindWarStage', icon: 'crosshair', note: 'notePictures' },
  warPicture: { name: 'kindWarPicture', icon: 'crosshair' },
  warSeason: { name: 'kindWarSeason', icon: 'crosshair' },
  kit: { name: 'kindKit', icon: 'package' },
  gear: { name: 'kindGear', icon: 'shield', note: 'noteGear' },
  memberGear: { name: 'kindMemberGear', icon: 'shield', note: 'noteGear' },
  readySet: { name: 'kindReadySet', icon: 'shield' },
} as const satisfies Readonly<
  Record<
    BinKind,
    { readonly name: TextKey<BinTexts>; readonly icon: IconName; readonly note?: TextKey<BinTexts> }
  >
>;

/** What comes back otherwise than it was; null: nothing does. */
export function noteOf(kind: BinKind) {
  const words = KIND_WORDS[kind];
  return 'note' in words ? words.note : null;
}

export const ROLE_WORDS = {
  member: 'needsMember',
  officer: 'needsOfficer',
  colonel: 'needsColonel',
  leader: 'needsLeader',
} as const satisfies Readonly<Record<Role, TextKey<BinTexts>>>;

export interface BinWords {
  readonly t: Translate<BinTexts>;
  readonly schedule: Translate<Texts['schedule']>;
  readonly maps: Translate<Texts['squads']>;
  readonly format: Formats;
}

/** How a thing is called: its name, or what it is. */
export function thingName(
  { kind, title, facts }: Pick<BinItem, 'kind' | 'title' | 'facts'>,
  { t, schedule }: Pick<BinWords, 't' | 'schedule'>,
): string {
  if (title !== '') return title;
  return facts.eventKind === undefined ? t(KIND_WORDS[kind].name) : schedule(KIND_KEYS[facts.eventKind]);
}

/** What else is known of it, such as whose it is and what comes with it. */
export function thingFacts(
  { kind, title, facts }: BinItem,
  { t, schedule, maps, format }: BinWords,
): readonly string[] {
  const { weekdayOf, timeOf } = eventWords(schedule, format);
  const map = GAME_MAPS.find((one) => one === facts.map);
  return [
    ...(title === '' && facts.eventKind === undefined ? [] : [t(KIND_WORDS[kind].name)]),
    ...(facts.person === undefined ? [] : [facts.person]),
    ...(facts.of === undefined || facts.of === '' ? [] : [facts.of]),
    ...(map === undefined ? [] : [maps(MAP_KEYS[map])]),
    ...(facts.from === undefined ? [] : [format.days(facts.from, facts.to ?? facts.from)]),
    ...(facts.weekdays === undefined
      ? []
      : [format.list(facts.weekdays.map((day) => weekdayOf(day, 'short')))]),
    ...(facts.startMinute === undefined ? [] : [timeOf(facts.startMinute)]),
    ...(facts.timeZone === undefined ? [] : [facts.timeZone]),
    ...(facts.startsAt === undefined ? [] : [format.dateTime(facts.startsAt)]),
    ...(facts.people === undefined ? [] : [t('people', { count: facts.people })]),
    ...(facts.objects === undefined ? [] : [t('objects', { count: facts.objects })]),
    ...(facts.stages === undefined ? [] : [t('stages', { count: facts.stages })]),
  ];
}

/** How long it still stays. */
export function timeLeft(
  { expiresAt }: Pick<BinItem, 'expiresAt'>,
  nowMs: number,
  { t }: Pick<BinWords, 't'>,
) {
  const count = binDaysLeft(Date.parse(expiresAt), nowMs);
  return count === 0 ? t('lastDay') : t('daysLeft', { count });
}
