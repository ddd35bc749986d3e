/** How events without a name read in notices. */
import type { Locale } from '../../contract/wire-words.ts';
import type { EventKind } from '../../domain/schedule/event.ts';
import { notices as en } from '../locales/en/notices/absences.ts';
import { notices as ru } from '../locales/ru/notices/absences.ts';
import { notices as ua } from '../locales/ua/notices/absences.ts';
import type { TextKey, Translation } from '../translation.ts';

const TEXTS: Readonly<Record<Locale, Translation<typeof en>>> = { en, ru, ua };

const KIND_KEYS = {
  brawl: 'kindBrawl',
  tournament: 'kindTournament',
  baseCapture: 'kindBaseCapture',
  goldDrop: 'kindGoldDrop',
  training: 'kindTraining',
  own: 'kindOwn',
} as const satisfies Record<EventKind, TextKey<typeof en>>;

export function eventNameIn(locale: Locale, name: string, kind: EventKind): string {
  return name === '' ? TEXTS[locale][KIND_KEYS[kind]] : name;
}
